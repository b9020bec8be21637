/** Every byte of a YAML file that does not change stays: comments, order, quotes and line ends. */
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Path } from '../yaml/yaml-editor.ts';

/** @throws Error if the place can't be written, such as one with an alias */
export function setInText(
  text: string,
  path: Path,
  value: string | number | boolean | readonly unknown[],
): string {
  const { node, pairs } = find(text, path);
  if (Array.isArray(value) && isSeq<Node>(node)) return setList(text, node, pairs.at(-1)?.pair, value);
  if (node !== undefined && (!isScalar(node) || isWritten(node)))
    throw new Error('not a value that can be changed here');
  return insert(text, path, pairs, value);
}

/** Takes the field out, and the groups that have no other, up to the one whose name is at `top` in the path. */
export function removeFromText(text: string, path: Path, top: number): string {
  const { pairs } = find(text, path);
  let level = path.length - 1;
  while (level > top && pairs[level]?.group.items.length === 1) level--;
  const place = pairs[level];
  if (!place?.pair) return text;
  const [start, end] = [startOf(place.pair.key), endOf(text, place.pair)];
  if (place.group.flow) {
    const after = /^\s*,\s*/.exec(text.slice(end));
    const before = /,\s*$/.exec(text.slice(0, start));
    if (after) return text.slice(0, start) + text.slice(end + after[0].length);
    return text.slice(0, start - (before?.[0].length ?? 0)) + text.slice(end);
  }
  const line = text.lastIndexOf('\n', start - 1) + 1;
  if (text.slice(line, start).trim() !== '') throw new Error('not a value that can be taken out here');
  return text.slice(0, line) + text.slice(lineEnd(text, end) + eolOf(text).length);
}

interface Place {
  group: YAMLMap;
  pair: Pair | undefined;
}

function find(text: string, path: Path): { node: unknown; pairs: (Place | undefined)[] } {
  const document = parseDocument(text, { keepSourceTokens: true });
  const pairs: (Place | undefined)[] = [];
  let node: unknown = document.contents;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((each) => isScalar(each.key) && each.key.value === key);
      pairs.push({ group: node, pair });
      node = pair?.value ?? undefined;
    } else {
      pairs.push(undefined);
      node = isSeq(node) ? node.items[Number(key)] : undefined;
    }
  }
  return { node, pairs };
}

function setList(
  text: string,
  list: YAMLSeq<Node>,
  pair: Pair | undefined,
  value: readonly unknown[],
): string {
  const old = list.items.map((entry) => JSON.stringify(entry));
  let next = 0;
  const entries = value.map((entry) => {
    const index = old.indexOf(JSON.stringify(entry), next);
    if (index >= 0) next = index + 1;
    return { index, entry };
  });
  return list.flow ? setInLine(text, list, entries) : setInLines(text, list, pair, entries);
}

/** `index` in the old list; -1 for a new entry. */
type ListEntries = readonly { index: number; entry: unknown }[];

function setInLine(text: string, list: YAMLSeq<Node>, entries: ListEntries): string {
  const [start, end] = [startOf(list), trimmedEnd(text, list)];
  const ends = list.items.map((entry) => trimmedEnd(text, entry));
  const lead = (i: number) => text.slice(i === 0 ? start + 1 : ends[i - 1], startOf(list.items[i]));
  const sources = entries.map(({ index, entry }, place) => {
    const source = index < 0 ? written(entry) : text.slice(startOf(list.items[index]), ends[index]);
    if (place === 0) return (list.items.length > 0 ? lead(0) : '') + source;
    return (index > 0 ? lead(index) : ', ') + source;
  });
  const tail = entries.length > 0 ? text.slice(ends.at(-1) ?? start + 1, end) : ']';
  return `${text.slice(0, start)}[${sources.join('')}${tail}${text.slice(end)}`;
}

/** Of an entry that goes, the comments above stay. */
function setInLines(text: string, list: YAMLSeq<Node>, pair: Pair | undefined, entries: ListEntries): string {
  const eol = eolOf(text);
  const lines = list.items.map((entry) => {
    const start = startOf(entry);
    const dash = text.lastIndexOf('\n', start - 1) + 1;
    if (text.slice(dash, start).trim() !== '-') throw new Error('not a list that can be changed here');
    return { from: dash - eol.length, to: lineEnd(text, lastEnd(text, entry)) };
  });
  const begin = lines[0]?.from ?? -1;
  if (begin < 0) throw new Error('not a list that can be changed here');
  const indent = /^\s*/.exec(text.slice(begin))?.[0] ?? '';
  const areLines = list.items.some((entry) => isMap(entry) && !entry.flow);
  const add = (entry: unknown) => {
    const fields = areLines && isGroup(entry) ? Object.entries(entry) : undefined;
    const parts = fields?.map(([name, field]) => `${name}: ${written(field)}`) ?? [written(entry)];
    return `${indent}- ${parts.join(`${indent}  `)}`;
  };
  const added = new Map<number, string>();
  let last = -1;
  for (const { index, entry } of entries) {
    if (index >= 0) last = index;
    else added.set(last, (added.get(last) ?? '') + add(entry));
  }
  const kept = new Set(entries.map(({ index }) => index));
  const after = lines.map(({ from, to }, i) => {
    const above = text.slice(lines[i - 1]?.to ?? begin, from);
    return above + (kept.has(i) ? text.slice(from, to) : '') + (added.get(i) ?? '');
  });
  const before = entries.length > 0 ? text.slice(0, begin) : withoutEntries(text.slice(0, begin), pair);
  return before + (added.get(-1) ?? '') + after.join('') + text.slice(lines.at(-1)?.to);
}

function withoutEntries(text: string, pair: Pair | undefined): string {
  if (!pair) throw new Error('at least one entry');
  const colon = text.indexOf(':', rangeOf(pair.key)?.[1] ?? 0) + 1;
  return `${text.slice(0, colon)} []${text.slice(colon)}`;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds a field, and the groups around it that are not there yet, at the end of the nearest group that is. */
function insert(text: string, path: Path, pairs: readonly (Place | undefined)[], value: unknown): string {
  const level = pairs.findLastIndex((place) => place !== undefined);
  const place = pairs[level];
  if (!place || pairs.slice(level + 1).length < path.length - level - 1)
    throw new Error('no group for this field');
  const names = path.slice(level);
  const { group, pair } = place;
  const eol = eolOf(text);
  if (group.flow) {
    const flow = names.reduceRight(
      (inner: string, name, i) => (i === 0 ? `${name}: ${inner}` : `{ ${name}: ${inner} }`),
      written(value),
    );
    const close = (group.range?.[1] ?? 0) - 1;
    const last = text.slice(0, close).trimEnd();
    const comma = last.endsWith('{') || last.endsWith(',') ? '' : ',';
    return `${last}${comma} ${flow}${text.slice(last.length, close) || ' '}${text.slice(close)}`;
  }
  const first = group.items[0];
  if (!first) throw new Error('no group for this field');
  const start = startOf(first.key);
  const indent = start - text.lastIndexOf('\n', start - 1) - 1;
  const lines = names.map((name, i) => `${' '.repeat(indent + 2 * i)}${name}:`);
  lines.push(`${lines.pop()} ${written(value)}`);
  if (pair) {
    // A name without a value: what belongs to it comes below.
    const end = lineEnd(text, endOf(text, pair));
    if (lines.length === 1)
      return `${text.slice(0, endOf(text, pair))} ${written(value)}${text.slice(endOf(text, pair))}`;
    return text.slice(0, end) + eol + lines.slice(1).join(eol) + text.slice(end);
  }
  const last = group.items.at(-1) as Pair;
  const end = lineEnd(text, endOf(text, last));
  return text.slice(0, end) + eol + lines.join(eol) + text.slice(end);
}

/** JSON is YAML: quotes are escaped, so that no text can be anything but a text. */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${JSON.stringify(field)}`);
  return Array.isArray(value) ? `[${value.map(written).join(', ')}]` : `{ ${fields.join(', ')} }`;
}

/** A field without a value has no characters in the file. */
const isWritten = (node: { range?: unknown }) => {
  const range = node.range as [number, number, number] | null | undefined;
  return range != null && range[0] !== range[1];
};

const rangeOf = (node: unknown) => (node as Node | null)?.range ?? undefined;
const startOf = (node: unknown) => rangeOf(node)?.[0] ?? 0;

/** The range of a list or a folded text also has the line break after it. */
function trimmedEnd(text: string, node: unknown): number {
  const range = rangeOf(node);
  return range ? range[0] + text.slice(range[0], range[1]).trimEnd().length : 0;
}

function endOf(text: string, { key, value }: Pair): number {
  if (value !== null && isWritten(value as Node)) return lastEnd(text, value);
  return text.indexOf(':', rangeOf(key)?.[1] ?? 0) + 1;
}

/** Ranges of groups and lists also take in the comments below them. */
function lastEnd(text: string, node: unknown): number {
  if (isCollection(node) && !node.flow) {
    const last = node.items.at(-1);
    const isPair = isMap(node);
    return isPair ? endOf(text, last as Pair) : lastEnd(text, last);
  }
  return trimmedEnd(text, node);
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

const eolOf = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');
