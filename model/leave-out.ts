/** What is left out because a fact is empty may be a required field; then the schema reports it. */
import type { Facts } from './facts.ts';
import type { YamlFile } from './yaml/yaml-file.ts';

type Path = readonly PropertyKey[];

const GONE = Symbol('gone');

/** The end of a sentence, or of a placeholder for whole sentences before the next one. */
const SENTENCE_END = /(?<=[.!?])\s+|(?<=\{(?:slogan|claim:\w+)\})\s+(?=[\p{Lu}{])/u;

/** @returns the file without those sentences; its `where` still gives the lines of the file as the owner wrote it */
export function leaveOutEmptyFacts(file: YamlFile, facts: Facts): YamlFile {
  const empty = Object.keys(facts).filter((name) => facts[name] === '');
  if (empty.length === 0) return file;
  const takesEmpty = new RegExp(`\\{(${empty.join('|')})\\}`);
  const positions = new Map<string, number[]>();

  const data = visit(file.data, []);
  return withPositions(file, data === GONE ? undefined : data, positions);

  function visit(value: unknown, path: Path): unknown {
    if (typeof value === 'string') return takesEmpty.test(value) ? withoutSentences(value) : value;
    if (Array.isArray(value)) return visitList(value, path);
    if (value === null || typeof value !== 'object') return value;
    const fields = Object.entries(value).map(([key, field]) => [key, visit(field, [...path, key])] as const);
    const left = fields.filter(([, field]) => field !== GONE);
    return fields.length > 0 && left.length === 0 ? GONE : Object.fromEntries(left);
  }

  function visitList(list: readonly unknown[], path: Path): unknown[] {
    const visited = list.map((entry, i) => {
      const left = visit(entry, [...path, i]);
      return hasLostWords(entry, left) ? GONE : left;
    });
    const kept = visited.flatMap((entry, i) => (entry === GONE ? [] : [i]));
    if (kept.length < list.length) positions.set(path.join('.'), kept);
    return kept.map((i) => visited[i]);
  }

  function withoutSentences(text: string): string | typeof GONE {
    const left = text.split(SENTENCE_END).filter((sentence) => !takesEmpty.test(sentence));
    return left.length > 0 ? left.join(' ') : GONE;
  }
}

/** @param positions by the path of a list: where its entries stood in the file */
export function withPositions(
  file: YamlFile,
  data: unknown,
  positions: ReadonlyMap<string, readonly number[]>,
): YamlFile {
  const original = (path: Path): Path =>
    path.map((key, depth) =>
      typeof key === 'number' ? (positions.get(path.slice(0, depth).join('.'))?.[key] ?? key) : key,
    );
  return {
    name: file.name,
    data,
    where: (path) => file.where(original(path)),
    written: (path) => file.written(original(path)),
  };
}

function hasLostWords(entry: unknown, left: unknown): boolean {
  if (left === GONE) return true;
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return false;
  const isPoint = Object.values(entry).every((field) => typeof field === 'string');
  return isPoint && Object.keys(left as object).length < Object.keys(entry).length;
}
