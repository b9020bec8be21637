import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { Path } from '../yaml/yaml-editor.ts';

export class EditError extends Error {
  readonly id: string;

  constructor(id: string, message: string) {
    super(message);
    this.name = 'EditError';
    this.id = id;
  }
}

/** @throws EditError if the text does not hold the expected data, such as when an alias gives two places one value */
export function verifiedEdit(
  name: string,
  id: string,
  edit: () => string,
  expected: unknown,
  removed: readonly Path[] = [],
): string {
  try {
    const text = edit();
    const got = removed.reduce((data, path) => withValue(data, path, undefined), parse(text) as unknown);
    if (isDeepStrictEqual(got, expected)) return text;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  throw new EditError(id, `Can't be changed here. Change it in content/${name}.`);
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
}

export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = withValue(valueAt(data, [key]), rest, value);
  if (Array.isArray(data) || (data === undefined && typeof key === 'number'))
    return Object.assign([...((data as unknown[] | undefined) ?? [])], { [key]: inner });
  return { ...(data as object | null | undefined), [key]: inner };
}
