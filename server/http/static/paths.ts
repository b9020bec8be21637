/** Rejects everything that is not a plain file name: dot segments, dotfiles, backslashes, control characters, encoded slashes. */

export type Target =
  | { kind: 'file'; candidates: readonly string[]; fingerprinted: boolean }
  | { kind: 'redirect'; path: string }
  | { kind: 'none' };

const NONE: Target = { kind: 'none' };

/** Files in this folder carry a hash of their content in their name, so they never change. */
const FINGERPRINTED = '_assets';

export function resolveTarget(path: string): Target {
  const segments = decodeSegments(path);
  if (!segments) return NONE;
  if (path === '/') return file(['index.html'], false);

  const trailingSlash = segments.at(-1) === '';
  const names = trailingSlash ? segments.slice(0, -1) : segments;
  if (names.length === 0 || names.some((name) => !isPlainName(name))) return NONE;
  const last = names.at(-1) ?? '';
  if (/\.(br|gz)$/i.test(last)) return NONE;
  if (trailingSlash || /\.html$/i.test(last)) return { kind: 'redirect', path: cleanPath(names) };

  const name = names.join('/');
  const page = `${name}.html`;
  return file(last.includes('.') ? [name, page] : [page, name], names[0] === FINGERPRINTED);
}

/** More than any page's path, its campaign parameters and a sentence's marks have. */
const MAX_TYPED = 2_048;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * The page that was meant by `/Hot-Tub-Removal`, `/hot-tub-removal.` or `/hot-tub-removal&gclid=A`, as people and programs write
 * links. @returns undefined for a path that is written as pages are
 */
export function meantPage(path: string): { path: string; query: string } | undefined {
  if (path.length > MAX_TYPED) return undefined;
  const [, before = '', query = ''] = /^(.*?)(?:(?:&|%26|%3f)(?:amp(?:;|%3b))*(.*))?$/is.exec(path) ?? [];
  const names = decodeSegments(before);
  if (!names) return undefined;
  let meant = names.join('/').toLowerCase();
  while (meant && !LETTER_OR_DIGIT.test(meant.slice(-1))) meant = meant.slice(0, -1);
  return `/${meant}` === path ? undefined : { path: `/${meant}`, query };
}

function file(candidates: readonly string[], fingerprinted: boolean): Target {
  return { kind: 'file', candidates, fingerprinted };
}

function decodeSegments(path: string): string[] | undefined {
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function isPlainName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
  if (name === '' || /[\u0000-\u001f\u007f/\\:]/.test(name)) return false;
  return !name.startsWith('.') || name === '.well-known';
}

/** Always one slash and a name, so it can't lead to another host. */
function cleanPath(names: readonly string[]): string {
  const last = (names.at(-1) ?? '').replace(/\.html$/i, '');
  const parts = last === 'index' ? names.slice(0, -1) : [...names.slice(0, -1), last];
  return `/${parts.map(encodeURIComponent).join('/')}`;
}
