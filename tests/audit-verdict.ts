/** What `npm audit --json` says about the dependencies, judged. */

export type Verdict =
  | { outcome: 'passed'; text: string }
  | { outcome: 'failed'; text: string }
  /** Nobody could be asked, which says nothing about the dependencies. */
  | { outcome: 'skipped'; text: string };

/** Found ones of these are a reason to stop; the others are named. */
const STOPPING = ['high', 'critical'];

/** @param output of the command, whatever it is */
export function judge(output: string): Verdict {
  const report = parse(output);
  if (!report) return skipped('its answer was no report');
  const { vulnerabilities, message, error } = report;
  if (!vulnerabilities) return skipped(message ?? error?.summary ?? 'it gave no reason');
  const found = Object.values(vulnerabilities);
  const lines = found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`).sort();
  if (found.some(({ severity }) => STOPPING.includes(severity))) {
    return { outcome: 'failed', text: `Known vulnerabilities (npm audit tells more):\n${lines.join('\n')}` };
  }
  const others = lines.length > 0 ? ` above moderate, but:\n${lines.join('\n')}` : '.';
  return { outcome: 'passed', text: `No known vulnerabilities${others}` };
}

interface AuditReport {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
  message?: string;
  error?: { summary?: string };
}

function skipped(reason: string): Verdict {
  return { outcome: 'skipped', text: `The registry could not be asked about vulnerabilities: ${reason}` };
}

function parse(output: string): AuditReport | undefined {
  try {
    const value: unknown = JSON.parse(output);
    return value !== null && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}
