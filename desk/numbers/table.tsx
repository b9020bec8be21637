/** Name of the row with the sums. */
const TOTAL = 'All together';

/** The first cell of a row names it. */
export function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too
    <section className="numbers__table" tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name} className={name === TOTAL ? 'numbers__total' : undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their column
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `1,234` */
export function count(n: number): string {
  return n.toLocaleString('en-US');
}
