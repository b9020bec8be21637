import type { ErrorCode, YAMLError } from 'yaml';
import type { Problem } from './problem.ts';

const QUOTES = 'Put a text that has a colon, a comma, a quote or # into double quotes: "…"';

const HINTS: Partial<Record<ErrorCode, string>> = {
  MISSING_CHAR: 'Close every quote, [ and {',
  TAB_AS_INDENT: 'Begin the line with spaces instead of a tab',
  DUPLICATE_KEY: 'Each field can be there once: keep one of the lines',
  BAD_INDENT: 'Begin the line in the same column as the fields beside it',
  BAD_DQ_ESCAPE: 'Write \\\\ for a backslash',
};

export function syntaxProblem(
  { code, message, linePos }: YAMLError,
  text: string,
): Pick<Problem, 'expected' | 'found' | 'hint'> {
  const [first = message] = message.split('\n');
  const line = text.split('\n')[(linePos?.[0].line ?? 1) - 1]?.trim() ?? '';
  const what = first.replace(/ at line \d+, column \d+:?$/, '');
  return {
    expected: 'valid YAML',
    found: line ? `${what} in ${JSON.stringify(line.slice(0, 80))}` : what,
    hint: HINTS[code] ?? QUOTES,
  };
}
