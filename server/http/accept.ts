/** Reads Accept and Accept-Encoding headers (RFC 9110, section 12.5). */

/** Weights by lower-case name, each from 0 to 1. */
export type Weights = ReadonlyMap<string, number>;

/** Parses a weighted list. A missing or invalid weight counts as 1; parameters other than `q` are ignored. */
export function parseWeights(header: string): Weights {
  const weights = new Map<string, number>();
  for (const entry of header.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    if (name) weights.set(name, weightOf(parameters));
  }
  return weights;
}

/** Whether the client prefers HTML to JSON (product section 7: a plain form post). */
export function prefersHtml(accept: string | undefined): boolean {
  if (!accept) return false;
  const weights = parseWeights(accept);
  return mediaWeight(weights, 'text', 'html') > mediaWeight(weights, 'application', 'json');
}

/** Codings of the compressed files that the build writes, smallest first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Codings to try, best first; `identity` is ranked by the client's weight, and last if the client does not name it. */
export function acceptedCodings(header: string | undefined): (Coding | 'identity')[] {
  if (header === undefined) return ['identity'];
  const weights = parseWeights(header);
  const any = weights.get('*');
  // Identity is acceptable unless excluded, but a client that names other codings prefers those.
  const identity = weights.get('identity') ?? (any === 0 ? 0 : 0.0001);
  const weighted = CODINGS.map((coding) => ({
    coding: coding as Coding | 'identity',
    weight: weights.get(coding) ?? (coding === 'gzip' ? weights.get('x-gzip') : undefined) ?? any ?? 0,
  }));
  return [...weighted, { coding: 'identity' as const, weight: identity }]
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ coding }) => coding);
}

function mediaWeight(weights: Weights, type: string, subtype: string): number {
  return weights.get(`${type}/${subtype}`) ?? weights.get(`${type}/*`) ?? weights.get('*/*') ?? 0;
}

function weightOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (!q) return 1;
  const weight = Number(q.slice(q.indexOf('=') + 1).trim() || Number.NaN);
  return Number.isNaN(weight) ? 1 : Math.min(Math.max(weight, 0), 1);
}
