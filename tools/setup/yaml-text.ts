/**
 * Edits the text of a YAML file in place: only what is edited changes, so that an owner's comments and line breaks stay.
 * (`Document.toString()` of the yaml package would lay the whole file out anew.)
 */
import { isCollection, isMap, isPair, isScalar, isSeq, type Node, parseDocument, stringify } from 'yaml';

type Path = readonly (string | number)[];

export class YamlText {
  #text: string;
  readonly #name: string;

  /** @param name what error messages call the file */
  constructor(name: string, text: string) {
    this.#name = name;
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** The value at `path` as plain data; undefined where there is none. */
  get(path: Path): unknown {
    const node = this.#find(path);
    return node ? node.toJS(parseDocument(this.#text)) : undefined;
  }

  /**
   * Replaces the value at `path`: text and numbers in place, lists and groups of fields in flow style (`[a, b]`).
   * @throws Error if nothing is there.
   */
  set(path: Path, value: unknown): void {
    const node = this.#require(path);
    const [start, end] = rangeOf(node);
    const isBlock = isScalar(node) && (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL');
    const written = inFlow(value);
    if (isCollection(node) && !node.flow) {
      // A block begins on a line of its own, below its key.
      const lineEnd = this.#text.lastIndexOf(':', start) + 1;
      this.#splice(lineEnd, trimmedEnd(this.#text, end), ` ${written}`);
      return;
    }
    this.#splice(start, isBlock ? trimmedEnd(this.#text, end) : end, written);
  }

  /**
   * Removes the entries of the list at `path` for which `drop` is true, with the comment lines directly above each.
   * A list in flow style is written anew.
   */
  removeEntries(path: Path, drop: (entry: unknown) => boolean): void {
    const list = this.#require(path);
    if (!isSeq(list)) throw this.#problem(path, 'is not a list');
    const entries = list.toJS(parseDocument(this.#text)) as unknown[];
    const kept = entries.filter((entry) => !drop(entry));
    if (kept.length === entries.length) return;
    if (list.flow || kept.length === 0) {
      this.set(path, kept);
      return;
    }
    const starts = list.items.map((item) => this.#lineStart(rangeOf(item as Node)[0]));
    const listEnd = this.#lineEnd(list);
    for (let i = entries.length - 1; i >= 0; i--) {
      if (drop(entries[i])) this.#splice(starts[i] ?? 0, starts[i + 1] ?? listEnd, '');
    }
  }

  /** Replaces the whole list at `path` by `entries`, in block style, with an empty line between groups of fields. */
  setList(path: Path, entries: readonly unknown[]): void {
    const list = this.#require(path);
    if (!isSeq(list) || list.flow || list.items.length === 0)
      throw this.#problem(path, 'is not a list in block style');
    const first = this.#lineStart(rangeOf(list.items[0] as Node)[0]);
    const indent = /^ */.exec(this.#text.slice(first))?.[0] ?? '';
    const written = entries.map((entry) =>
      stringify([entry], { lineWidth: 110 }).replace(/^(?=.)/gm, indent),
    );
    this.#splice(first, this.#lineEnd(list), written.join('\n'));
  }

  /** Removes the field at `path` with its value, and the comment lines directly above it. */
  removeField(path: Path): void {
    const parent = path.length > 1 ? this.#find(path.slice(0, -1)) : parseDocument(this.#text).contents;
    if (!isMap(parent)) return;
    const index = parent.items.findIndex((pair) => isScalar(pair.key) && pair.key.value === path.at(-1));
    if (index < 0) return;
    if (parent.flow) {
      const rest = parent.toJS(parseDocument(this.#text)) as Record<string, unknown>;
      delete rest[String(path.at(-1))];
      this.set(path.slice(0, -1), rest);
      return;
    }
    const start = this.#lineStart(rangeOf(parent.items[index]?.key as Node)[0]);
    const next = parent.items[index + 1]?.key as Node | undefined;
    this.#splice(start, next ? this.#lineStart(rangeOf(next)[0]) : this.#lineEnd(parent), '');
  }

  #find(path: Path): Node | undefined {
    const found = parseDocument(this.#text).getIn(path, true);
    return found && !isPair(found) ? (found as Node) : undefined;
  }

  #require(path: Path): Node {
    const node = this.#find(path);
    if (!node) throw this.#problem(path, 'is not there');
    return node;
  }

  #problem(path: Path, what: string): Error {
    return new Error(
      `${this.#name}: ${path.join('.')} ${what}. Was the file changed by hand? Put it back as it was, or make this change yourself.`,
    );
  }

  #splice(start: number, end: number, written: string): void {
    this.#text = this.#text.slice(0, start) + written + this.#text.slice(end);
  }

  /** The start of the line that holds `offset`, or of the comment lines directly above it. */
  #lineStart(offset: number): number {
    let start = this.#text.lastIndexOf('\n', offset - 1) + 1;
    for (;;) {
      const above = this.#text.lastIndexOf('\n', start - 2) + 1;
      if (start === 0 || !/^\s*#/.test(this.#text.slice(above, start))) return start;
      start = above;
    }
  }

  /** The start of the first line below `node`. */
  #lineEnd(node: Node): number {
    const end = trimmedEnd(this.#text, rangeOf(node)[1]);
    const next = this.#text.indexOf('\n', end);
    return next < 0 ? this.#text.length : next + 1;
  }
}

function inFlow(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return stringify(value, {
    collectionStyle: 'flow',
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  }).trimEnd();
}

function rangeOf(node: Node): readonly [number, number] {
  if (!node.range) throw new Error('A parsed node has no range');
  return [node.range[0], node.range[1]];
}

/** `end` without the white space before it. */
function trimmedEnd(text: string, end: number): number {
  return text.slice(0, end).trimEnd().length;
}
