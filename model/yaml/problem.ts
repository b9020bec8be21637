export interface Problem {
  where: string;
  field: string;
  expected: string;
  found: string;
  /** A sentence, if `expected` does not make clear what to type or do. */
  hint?: string | undefined;
}

/** Stops a build. Its message holds one line for each problem, ready to be shown to the owner. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** `content/home.yaml:12  pricing.cards[2].price: expected text, found the number 250` */
export function describeProblem({ where, field, expected, found, hint }: Problem): string {
  return `${where}${field ? `  ${field}` : ''}: expected ${expected}, found ${found}${hint ? `. ${hint}` : ''}`;
}

/** Names a value the way its author would: `the number 250`, `nothing`, `"abc"`. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return value === '' ? 'empty text' : JSON.stringify(shorten(value));
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return Array.isArray(value) ? `a list of ${value.length}` : 'a group of fields';
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
