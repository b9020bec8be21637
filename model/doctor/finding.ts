/** One task that is left before a site can go live. */
export interface Finding {
  /** File and line, or the name of a setting. */
  where: string;
  /** The current state. */
  found: string;
  /** The action to take. */
  todo: string;
}

/** A line for the owner. */
export function describeFinding({ where, found, todo }: Finding): string {
  return `${where}: ${found}. ${todo}`;
}

/** The short form, for the end of a build and the start of the server; empty when nothing is left. */
export function summarizeFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const things = findings.length === 1 ? '1 thing is' : `${findings.length} things are`;
  return `${things} left to do before you go live. \`npm run doctor\` lists them.`;
}
