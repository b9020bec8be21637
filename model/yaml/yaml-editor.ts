/** The library lays out the lines, in the style of content/. A file that is laid out so keeps every line, comment and quote where nothing changes. */
import {
  type CollectionTag,
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  type ScalarTag,
  stringify,
  type Tags,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { describeValue } from './problem.ts';

export type Path = readonly (string | number)[];

const LINE_WIDTH = 110;

export class YamlEditor {
  readonly #name: string;
  readonly #text: string;
  readonly #document: Document;
  #isChanged = false;

  /** @throws Error if the text is not YAML */
  constructor(name: string, text: string) {
    this.#name = name;
    this.#text = text;
    this.#document = parseDocument(text.replaceAll('\r\n', '\n'), { customTags });
    if (this.#document.errors[0]) throw this.#document.errors[0];
    this.#document.contents ??= this.#document.createNode({});
  }

  toString(): string {
    return this.#isChanged ? this.layOut() : this.#text;
  }

  layOut(): string {
    const text = this.#document.toString({ lineWidth: LINE_WIDTH, trailingComma: true });
    return this.#text.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
  }

  get(path: Path): unknown {
    return this.#find(path)?.toJS(this.#document);
  }

  /** Comments stay, and so does whether the value stands in one line. @throws Error if nothing is there */
  set(path: Path, value: unknown): void {
    const old = this.#require(path);
    this.#isChanged = true;
    if (isScalar(old) && old.value !== null && value !== null && !isObject(value)) setScalar(old, value);
    else if (isMap<Scalar<string>>(old) && isObject(value) && !Array.isArray(value)) {
      for (const name of old.items.map(({ key }) => key.value)) {
        if (!Object.hasOwn(value, name)) this.remove([...path, name]);
      }
      for (const [name, field] of Object.entries(value)) {
        if (old.has(name)) this.set([...path, name], field);
        else this.add([...path, name], field);
      }
    } else this.#document.setIn(path, this.#replacement(old, value));
  }

  #replacement(old: Node, value: unknown): Node {
    const node = this.#create(value);
    const { comment, commentBefore, spaceBefore } = old;
    Object.assign(node, { comment, commentBefore, spaceBefore });
    if (isCollection(old) && isCollection(node))
      node.flow =
        node.items.length === 0 ||
        (old.flow === true && (old.items.length > 0 || node.items.every(isScalar)));
    if (isSeq<Node>(old) && isSeq<Node>(node)) keepEntries(old, node);
    return node;
  }

  /** Sets what may be there or not, and adds the groups around it. */
  put(path: Path, value: unknown): void {
    if (this.#find(path)) {
      this.set(path, value);
      return;
    }
    for (let end = 1; end < path.length; end++)
      if (this.get(path.slice(0, end)) === null) this.set(path.slice(0, end), {});
    this.#document.setIn(path, this.#create(value));
    this.#isChanged = true;
  }

  /** Takes out the field, and the groups that have no other, up to the one whose name is at `top` in the path. The comment above stays. */
  takeOut(path: Path, top: number): void {
    let end = path.length;
    while (end - 1 > top && this.#groupAt(path.slice(0, end - 1))?.items.length === 1) end--;
    const group = this.#groupAt(path.slice(0, end - 1));
    const at = group?.items.findIndex(({ key }) => key.value === path[end - 1]) ?? -1;
    if (!group || at < 0) return;
    const [gone, next] = [group.items[at]?.key, group.items[at + 1]?.key];
    this.remove(path.slice(0, end));
    if (!gone?.commentBefore) return;
    const below: Node = next ?? group;
    const place = next ? 'commentBefore' : 'comment';
    below[place] = [gone.commentBefore, below[place]].filter(Boolean).join('\n');
  }

  #groupAt(path: Path): YAMLMap<Scalar> | undefined {
    const node = this.#find(path);
    return isMap<Scalar>(node) ? node : undefined;
  }

  /** As the last field of a group, or in the place of a list that `path` ends in. @throws Error if it is there, or its parent is not */
  add(path: Path, value: unknown): void {
    const parent = this.#require(path.slice(0, -1));
    const key = path.at(-1);
    if (isSeq(parent)) parent.items.splice(Number(key), 0, this.#create(value));
    else if (isMap(parent) && !parent.has(key)) parent.set(key, this.#create(value));
    else
      throw new Error(
        `${this.#name}: ${path.join('.')} is there already, with ${describeValue(this.get(path))}.`,
      );
    this.#isChanged = true;
  }

  /** Removes the field or entry at `path`, with the comment above it. @returns false if nothing was there */
  remove(path: Path): boolean {
    if (!this.#document.hasIn(path)) return false;
    this.#document.deleteIn(path);
    this.#isChanged = true;
    const parent = this.#find(path.slice(0, -1));
    const first = isCollection(parent) ? parent.items[0] : undefined;
    const below = isPair(first) ? first.key : first;
    if (isNode(below)) below.spaceBefore = false;
    return true;
  }

  /** Texts are in quotes, long ones in lines below their field. */
  #create(value: unknown): Node {
    const node = this.#document.createNode(value, { keepUndefined: false });
    visit(node, {
      Scalar(key, scalar) {
        if (key === 'key' || typeof scalar.value !== 'string') return;
        scalar.type = scalar.value.length > LINE_WIDTH ? Scalar.BLOCK_FOLDED : Scalar.QUOTE_DOUBLE;
      },
    });
    return node;
  }

  #find(path: Path): Node | undefined {
    return this.#document.getIn(path, true) as Node | undefined;
  }

  #require(path: Path): Node {
    const node = this.#find(path);
    if (!node) throw this.#missing(path);
    return node;
  }

  #missing(path: Path): Error {
    let depth = path.length - 1;
    while (depth > 0 && this.#find(path.slice(0, depth)) === undefined) depth--;
    const parent = this.get(path.slice(0, depth));
    const inside = depth === 0 ? 'the file' : path.slice(0, depth).join('.');
    const there = Array.isArray(parent)
      ? `${parent.length} entries`
      : isObject(parent)
        ? Object.keys(parent).join(', ')
        : 'no fields';
    return new Error(
      `${this.#name}: expected the field ${path.join('.')}; ${inside} has ${there || 'nothing'}. Add the field, or put the file back: git checkout HEAD -- ${this.#name}`,
    );
  }
}

/** Quotes and comments stay; the format of the number before, such as 5.0, is not that of this one. */
function setScalar(node: Scalar, value: unknown): void {
  const needsQuotes = typeof value === 'string' && stringify(value).trimEnd() !== value;
  const type = needsQuotes && node.type === Scalar.PLAIN ? Scalar.QUOTE_DOUBLE : node.type;
  Object.assign(node, { value, type, format: undefined, minFractionDigits: undefined });
}

/** Entries that stay keep their comments and quotes. */
function keepEntries(old: YAMLSeq<Node>, list: YAMLSeq<Node>): void {
  const texts = old.items.map((entry) => JSON.stringify(entry));
  const spaced = old.items.slice(1).some((entry) => entry.spaceBefore);
  let next = 0;
  for (const [i, entry] of list.items.entries()) {
    const at = texts.indexOf(JSON.stringify(entry), next);
    const kept = old.items[at];
    if (kept) list.items[i] = kept;
    else if (i > 0) entry.spaceBefore = spaced;
    next = at + 1 || next;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function customTags(tags: Tags): Tags {
  return tags.map((tag) => (isCollectionTag(tag) ? withPadding(tag) : tag));
}

function isCollectionTag(tag: Tags[number]): tag is CollectionTag {
  return typeof tag !== 'string' && tag.collection !== undefined;
}

function withPadding(tag: CollectionTag): CollectionTag {
  const flowCollectionPadding = tag.collection === 'map' ? ' ' : '';
  const stringify: ScalarTag['stringify'] = (node, context, ...rest) =>
    (node as Node).toString({ ...context, flowCollectionPadding }, ...rest);
  return Object.assign({ ...tag }, { stringify });
}
