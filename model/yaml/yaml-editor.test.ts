import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMap, isScalar, isSeq, Lexer, parse, parseDocument, type Scalar } from 'yaml';
import { FIXTURE_CONTENT_DIR } from '../../tests/fixture/fixture.ts';
import { YamlEditor } from './yaml-editor.ts';

const FILE = `# A shop.
name: "Old" # short name
slogan: 'You point.'
languages: en, es # of the site
about: >-
  Two lines of text.
tags: [a, b] # in the window
size: { width: 5.0, names: [big, "bigger"] } # of the shop
open:

# The towns.
towns:
  - name: "Here"
    zips: ["1"]

  # The second one.
  - name: "There"
    zips: ["2"]
    text: >-
      One line and another.

  # The third one.
  - { name: 'Far', zips: ["3", "4"] } # by boat

# The end.
last: 1
`;

type Path = readonly (string | number)[];

const edited = (edit: (file: YamlEditor) => void, text = FILE) => {
  const file = new YamlEditor('shop.yaml', text);
  edit(file);
  return file.toString();
};
const comments = (text: string) => [...new Lexer().lex(text)].filter((token) => token.startsWith('#'));

/** The texts and numbers of a file in their order, each with its path and its quotes. */
function scalarsOf(text: string): { path: Path; value: unknown; type: unknown; node: Scalar }[] {
  const collect = (node: unknown, path: Path): ReturnType<typeof scalarsOf> => {
    if (isScalar(node)) return [{ path, value: node.value, type: node.type, node }];
    if (isSeq(node)) return node.items.flatMap((entry, i) => collect(entry, [...path, i]));
    if (isMap<Scalar<string>>(node))
      return node.items.flatMap(({ key, value }) => collect(value, [...path, key.value]));
    return [];
  };
  return collect(parseDocument(text).contents, []);
}

const looks = (text: string) => scalarsOf(text).map(({ path, value, type }) => ({ path, value, type }));

const files = readdirSync(FIXTURE_CONTENT_DIR).filter((name) => name.endsWith('.yaml'));
const readFixture = (name: string) => readFileSync(join(FIXTURE_CONTENT_DIR, name), 'utf8');

describe('a text or number', () => {
  test('changes in place, and keeps its quotes and its comment', () => {
    const text = edited((file) => {
      file.set(['name'], 'New: "x"');
      file.set(['slogan'], "It's gone.");
      file.set(['size', 'width'], 4.9);
      file.set(['size', 'names', 0], 'wide, long');
      file.set(['languages'], 'true');
    });
    expect(text).toBe(
      FILE.replace('"Old"', '"New: \\"x\\""')
        .replace("'You point.'", "'It''s gone.'")
        .replace('5.0', '4.9')
        .replace('big', '"wide, long"')
        .replace('en, es', '"true"'),
    );
  });

  const written = scalarsOf(FILE).filter(({ value }) => value !== null);
  test('takes any value, and no other byte of the file changes', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a: b # c', '- a', '1', ' a\n\n b\n'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...written), fc.oneof(value, fc.integer()), ({ path, node }, value) => {
        const text = edited((file) => file.set(path, value));
        const [start = 0, end = 0] = node.range ?? [];
        expect(parseDocument(text).getIn(path)).toBe(value);
        expect(text.startsWith(FILE.slice(0, start))).toBe(true);
        expect(text.endsWith(FILE.slice(end))).toBe(true);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test.each(files)('can be replaced everywhere in %s', (name) => {
    const before = readFixture(name);
    const text = edited((file) => {
      for (const { path } of scalarsOf(before)) file.set(path, `New: ${path.join('.')}`);
    }, before);
    expect(comments(text)).toEqual(comments(before));
    expect(scalarsOf(text).map(({ path, value }) => [path, value])).toEqual(
      scalarsOf(before).map(({ path }) => [path, `New: ${path.join('.')}`]),
    );
  });

  test.each(['# Top.\nopen: # by day\n  # None yet.\n\n# Last.\nlast: 1\n', '# None yet.\n', ''])(
    'can be put into a group that has no field yet, where comments stay: %j',
    (before) => {
      const text = edited((file) => file.put(['open', 'monday'], '9:00'), before);
      expect(parse(text)).toEqual({ ...parse(before), open: { monday: '9:00' } });
      expect(comments(text).toSorted()).toEqual(comments(before).toSorted());
      expect(text.startsWith(before.split('\n')[0] ?? '')).toBe(true);
    },
  );

  test('can be set in an empty field', () => {
    expect(edited((file) => file.set(['open'], 'daily'))).toContain('\nopen: "daily"\n');
  });
});

describe('a field or entry', () => {
  test('is removed with the comment above it', () => {
    const text = edited((file) => {
      expect(file.remove(['towns', 1])).toBe(true);
      expect(file.remove(['size', 'names'])).toBe(true);
      expect(file.remove(['last'])).toBe(true);
      expect(file.remove(['towns', 7])).toBe(false);
      expect(file.remove(['nothing', 'here'])).toBe(false);
    });
    const towns = ['Here', 'Far'];
    expect(parse(text).towns.map(({ name }: { name: string }) => name)).toEqual(towns);
    expect(text).toContain('\nsize: { width: 5.0 } # of the shop\n');
    expect(text).not.toContain('last');
    expect(comments(text)).toEqual(
      comments(FILE).filter((comment) => !['# The second one.', '# The end.'].includes(comment)),
    );
  });

  test('the first of a list is removed without leaving a gap', () => {
    const text = edited((file) => file.remove(['towns', 0]));
    expect(text).toContain('\ntowns:\n  # The second one.\n  - name: "There"\n');
  });

  test('is added where it is wanted', () => {
    const text = edited((file) => {
      file.add(['towns', 1], { name: 'Between', about: 'word '.repeat(40).trim() });
      file.add(['tags', 2], 'c');
      file.add(['size', 'height'], 3);
    });
    expect(parse(text)).toMatchObject({
      tags: ['a', 'b', 'c'],
      size: { width: 5, names: ['big', 'bigger'], height: 3 },
      towns: [{ name: 'Here' }, { name: 'Between' }, { name: 'There' }, { name: 'Far' }],
    });
    expect(text).toContain('tags: [a, b, "c"] # in the window\n');
    expect(text).toContain('  - name: "Between"\n    about: >-\n      word word');
    expect(() => edited((file) => file.add(['name'], 'x'))).toThrow(
      'shop.yaml: name is there already, with "Old"',
    );
  });

  test.each(files)('can be added to %s, where everything else stays', (name) => {
    const before = readFixture(name);
    const text = edited((file) => file.add(['added'], 'x'), before);
    expect(comments(text)).toEqual(comments(before));
    expect(looks(text)).toEqual([...looks(before), { path: ['added'], value: 'x', type: 'QUOTE_DOUBLE' }]);
    const again = edited((file) => {
      file.remove(['added']);
      file.add(['added'], 'x');
    }, text);
    expect(again, 'the lines are laid out once').toBe(text);
  });
});

describe('a list or group', () => {
  test('is replaced, on one line if it was on one', () => {
    const text = edited((file) => {
      file.set(['tags'], ['c', 'd']);
      file.set(['size'], { width: 1, name: 'x' });
    });
    expect(text).toContain('tags: ["c", "d"] # in the window\n');
    expect(text).toContain('size: { width: 1, name: "x" } # of the shop\n');
  });

  test('with the same fields changes in place', () => {
    const group = 'hours:\n  text: "7 days" # for people\n  opens: "" # such as "08:00"\n';
    expect(edited((file) => file.set(['hours'], { opens: '07:00', text: '6 days' }), group)).toBe(
      'hours:\n  text: "6 days" # for people\n  opens: "07:00" # such as "08:00"\n',
    );
  });

  test('keeps the empty lines between its entries', () => {
    const text = edited((file) => file.set(['towns'], [{ name: 'A' }, { name: 'B', zips: ['3', '4'] }]));
    expect(text).toContain(
      '# The towns.\ntowns:\n  - name: "A"\n\n  - name: "B"\n    zips:\n      - "3"\n      - "4"\n\n# The end.\n',
    );
  });

  test('can be empty', () => {
    expect(edited((file) => file.set(['towns'], []))).toContain('# The towns.\ntowns: []\n');
  });
});

test('everything else stays as it is, even with Windows line breaks', () => {
  expect(edited(() => {})).toBe(FILE);
  const windows = FILE.replaceAll('\n', '\r\n');
  expect(edited((file) => file.set(['name'], 'New'), windows)).toBe(windows.replace('Old', 'New'));
});

test('a value that was set can be read before the file is written', () => {
  edited((file) => {
    file.set(['name'], 'New');
    file.set(['tags'], ['c']);
    file.remove(['towns', 0]);
    expect(file.get(['name'])).toBe('New');
    expect(file.get(['tags'])).toEqual(['c']);
    expect(file.get(['towns', 0, 'name'])).toBe('There');
    expect(file.get(['towns', 7, 'name'])).toBeUndefined();
  });
});

test('a field that is not there is named', () => {
  expect(() => edited((file) => file.set(['towns', 7, 'name'], 'x'))).toThrow(
    'shop.yaml: expected the field towns.7.name; towns has 3 entries. Add the field',
  );
});

test('a file that is not YAML is refused', () => {
  expect(() => edited(() => {}, 'a: "b')).toThrow(/Missing closing "quote/);
});
