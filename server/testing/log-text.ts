/** The lines of a log as one text, without ids, times and durations: these may contain any digits by chance. */
export function logText(lines: readonly string[]): string {
  return lines.join('').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"(time|duration_ms)":[^,}]+/g, '');
}
