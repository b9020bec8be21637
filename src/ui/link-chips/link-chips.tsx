interface LinkChipsProps {
  links: readonly { path: string; text: string }[];
}

export function LinkChips({ links }: LinkChipsProps) {
  return (
    <ul className="chips">
      {links.map(({ path, text }) => (
        <li key={path} className="lift">
          <a className="lift__body" href={path}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
