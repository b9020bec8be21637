/**
 * A changed text or number leaves every other byte of the owner's file as it was; after any other change the library lays out its lines
 * again, as far as it can in the style of content/.
 */
import {
  type CollectionTag,
  Composer,
  CST,
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Parser,
  Scalar,
  type ScalarTag,
  stringify,
  type Tags,
  visit,
} from 'yaml';
import { describeValue } from './problem.ts';

export type Path = readonly (string | number)[];

const LINE_WIDTH = 110;

export class YamlEditor {
  readonly #name: string;
  readonly #document: Document;
  /** The file byte for byte; undefined once its lines are to be laid out anew. */
  #tokens: CST.Token[] | undefined;

  constructor(name: string, text: string) {
    this.#name = name;
    this.#tokens = [...new Parser().parse(text)];
    const [document] = new Composer({ keepSourceTokens: true, customTags }).compose(this.#tokens, true);
    if (!document || document.errors[0]) throw document?.errors[0] ?? new Error(`${name} is empty`);
    this.#document = document;
  }

  toString(): string {
    if (this.#tokens) return this.#tokens.map((token) => CST.stringify(token)).join('');
    return this.#document.toString({ lineWidth: LINE_WIDTH, trailingComma: true });
  }

  get(path: Path): unknown {
    return this.#find(path)?.toJS(this.#document);
  }

  /** Replaces a text or number at `path`, and no other byte of the file. @returns false if it is not one, or is to be none */
  replace(path: Path, value: unknown): boolean {
    const old = this.#find(path);
    // A field without a value has no token in the file.
    if (!isScalar(old) || !old.srcToken || old.range?.[0] === old.range?.[1] || isObject(value)) return false;
    setInPlace(old, old.srcToken, value);
    return true;
  }

  /** Comments stay, and so does whether the value stands in one line. @throws Error if nothing is there */
  set(path: Path, value: unknown): void {
    const old = this.#require(path);
    if (this.replace(path, value)) return;
    if (isMap<Scalar<string>>(old) && isObject(value) && !Array.isArray(value)) {
      for (const name of old.items.map(({ key }) => key.value)) {
        if (!Object.hasOwn(value, name)) this.remove([...path, name]);
      }
      for (const [name, field] of Object.entries(value)) {
        if (old.has(name)) this.set([...path, name], field);
        else this.add([...path, name], field);
      }
      return;
    }
    const node = this.#create(value);
    const { comment, commentBefore, spaceBefore } = old;
    Object.assign(node, { comment, commentBefore, spaceBefore });
    if (isCollection(old) && isCollection(node))
      node.flow = node.items.length === 0 || (old.flow === true && old.items.length > 0);
    if (isSeq<Node>(old) && isSeq<Node>(node)) {
      const spaced = old.items.some((entry) => entry.spaceBefore);
      for (const entry of node.items.slice(1)) entry.spaceBefore = spaced;
    }
    this.#document.setIn(path, node);
    this.#tokens = undefined;
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
    this.#tokens = undefined;
  }

  /** Removes the field or entry at `path`, with the comment above it. @returns false if nothing was there */
  remove(path: Path): boolean {
    if (!this.#document.hasIn(path)) return false;
    this.#document.deleteIn(path);
    this.#tokens = undefined;
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

function setInPlace(node: Scalar, token: CST.Token, value: unknown): void {
  const isText = typeof value === 'string';
  const needsQuotes = isText && node.type === Scalar.PLAIN && stringify(value).trimEnd() !== value;
  const type = needsQuotes ? Scalar.QUOTE_DOUBLE : isText ? (node.type as Scalar.Type) : Scalar.PLAIN;
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  // The format of the number before, such as 5.0, is not that of this one.
  Object.assign(node, { value, type, format: undefined, minFractionDigits: undefined });
  CST.setScalarValue(token, String(value), { type, afterKey: true, inFlow: !isBlock });
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
