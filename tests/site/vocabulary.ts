/** schema.org's vocabulary as it is published, and what is wrong with structured data by it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SCHEMA = 'http://schema.org/';
const require = createRequire(import.meta.url);
const published = readFileSync(require.resolve('@vocabulary/schema/schema.nq'), 'utf8');

type Relation = Map<string, Set<string>>;
const relations = {
  type: new Map() as Relation,
  subClassOf: new Map() as Relation,
  domainIncludes: new Map() as Relation,
  rangeIncludes: new Map() as Relation,
  supersededBy: new Map() as Relation,
};
const TRIPLE = /^<http:\/\/schema\.org\/([^>]+)> <[^>]*[/#]([^>/#]+)> <([^>]+)>/gm;

for (const [, subject = '', predicate = '', object = ''] of published.matchAll(TRIPLE)) {
  const relation = relations[predicate as keyof typeof relations];
  if (!relation) continue;
  const known = relation.get(subject) ?? new Set();
  relation.set(subject, known.add(object.replace(SCHEMA, '').replace(/.*#/, '')));
}

/** How many types and properties there are, to see that the vocabulary was read. */
export const vocabularySize = {
  types: relations.subClassOf.size,
  properties: relations.domainIncludes.size,
};

/** A type with everything that it is a kind of. */
export function withSupertypes(type: string): Set<string> {
  const kinds = new Set([type]);
  for (const kind of kinds) for (const parent of relations.subClassOf.get(kind) ?? []) kinds.add(parent);
  return kinds;
}

const isDataType = (type: string) =>
  [...withSupertypes(type)].some((kind) => relations.type.get(kind)?.has('DataType'));
const NUMBERS = ['Number', 'Integer', 'Float', 'Text'];

type Value = string | number | boolean | Value[] | { [property: string]: Value };

/**
 * Names types and properties that the vocabulary does not have, has given up or uses elsewhere.
 * @param known types of things that a bare `@id` may point to
 */
export function findProblems(node: Value, known: ReadonlyMap<string, string>, where = '@graph'): string[] {
  if (Array.isArray(node)) return node.flatMap((each, i) => findProblems(each, known, `${where}[${i}]`));
  if (typeof node !== 'object') return [`${where}: not a thing`];
  const type = String(node['@type']);
  if (!relations.type.get(type)?.has('Class')) return [`${where}: no type ${type}`];
  if (relations.supersededBy.has(type)) return [`${where}: type ${type} is superseded`];
  const kinds = withSupertypes(type);
  return Object.entries(node).flatMap(([property, value]): string[] => {
    const at = `${where}.${property}`;
    if (property === '@type') return [];
    if (property === '@id')
      return typeof value === 'string' && URL.canParse(value) ? [] : [`${at}: no address`];
    const domain = relations.domainIncludes.get(property);
    if (!domain) return [`${at}: no such property`];
    if (relations.supersededBy.has(property)) return [`${at}: superseded`];
    if (![...domain].some((each) => kinds.has(each))) return [`${at}: not a property of ${type}`];
    const range = [...(relations.rangeIncludes.get(property) ?? [])];
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((each, i) => valueProblems(each, range, known, `${at}[${i}]`));
  });
}

function valueProblems(
  value: Value,
  range: readonly string[],
  known: ReadonlyMap<string, string>,
  at: string,
): string[] {
  const expected = `expected ${range.join(' or ')}`;
  if (typeof value === 'number')
    return range.some((type) => NUMBERS.includes(type)) ? [] : [`${at}: ${expected}`];
  if (typeof value === 'string') {
    if (value === '') return [`${at}: empty`];
    if (range.includes('Text')) return [];
    if (range.includes('URL')) return URL.canParse(value) ? [] : [`${at}: no address`];
    // Members of an enumeration, such as days of the week, go by their address.
    const member = relations.type.get(value.replace('https://schema.org/', ''));
    if (range.some((type) => member?.has(type))) return [];
    return range.some(isDataType) ? [] : [`${at}: ${expected}, not words`];
  }
  if (typeof value !== 'object' || Array.isArray(value)) return [`${at}: ${expected}`];

  const bare = value['@type'] === undefined;
  const type = bare ? known.get(String(value['@id'])) : String(value['@type']);
  if (!type) return [`${at}: points to ${value['@id']}, which nothing describes`];
  const fits = range.some((each) => withSupertypes(type).has(each));
  return [
    ...(fits ? [] : [`${at}: ${expected}, not ${type}`]),
    ...(bare ? [] : findProblems(value, known, at)),
  ];
}
