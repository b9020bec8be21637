/** Words in which a fact of the business is a filled pill, which can be moved or removed but not typed into. */
import { type AriaAttributes, useLayoutEffect, useRef } from 'react';

interface PillsProps {
  label: string;
  /** As in the file: `{crew} of us`. */
  text: string;
  nameOf(slot: string): string;
  onChange(text: string): void;
  onBlur(): void;
  about: AriaAttributes;
}

export function Pills({ label, text, nameOf, onChange, onBlur, about }: PillsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current && read(box.current) !== text) write(box.current, text, nameOf);
  }, [text, nameOf]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea has no pills
    <div
      ref={box}
      className="pills"
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={label}
      contentEditable
      suppressContentEditableWarning
      onInput={({ currentTarget }) => onChange(read(currentTarget))}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onPaste={(event) => {
        event.preventDefault();
        const pasted = event.clipboardData.getData('text/plain').replace(/\s+/g, ' ');
        getSelection()?.getRangeAt(0).deleteContents();
        getSelection()?.getRangeAt(0).insertNode(document.createTextNode(pasted));
        onChange(read(event.currentTarget));
      }}
      onBlur={onBlur}
      {...about}
    />
  );
}

function read(box: HTMLElement): string {
  return [...box.childNodes]
    .map((node) => {
      const slot = node instanceof HTMLElement ? node.dataset['slot'] : undefined;
      return slot ? `{${slot}}` : (node.textContent ?? '').replaceAll('\u00a0', ' ');
    })
    .join('');
}

function write(box: HTMLElement, text: string, nameOf: PillsProps['nameOf']): void {
  box.replaceChildren(
    ...text.split(/(\{[^{}]+\})/).map((part) => {
      const slot = /^\{(.+)\}$/.exec(part)?.[1];
      if (!slot) return part;
      const pill = document.createElement('span');
      pill.className = 'pill';
      pill.contentEditable = 'false';
      pill.dataset['slot'] = slot;
      pill.textContent = nameOf(slot);
      return pill;
    }),
  );
}
