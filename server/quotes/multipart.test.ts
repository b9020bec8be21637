import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MultipartError, MultipartParser, readBoundary } from './multipart.ts';

type Part = [name: string, value: string] | [name: string, file: Uint8Array, filename: string, type: string];

/** Parses `body`, fed in pieces that end at `cuts`. */
function parse(body: Uint8Array, boundary: string, cuts: readonly number[] = []): Part[] {
  const parts: Part[] = [];
  const parser = new MultipartParser(boundary, {
    text: (name, value) => void parts.push([name, value]),
    file({ field, name, type }) {
      const chunks: Uint8Array[] = [];
      return (chunk) => {
        if (chunk) chunks.push(Uint8Array.from(chunk));
        else parts.push([field, new Uint8Array(Buffer.concat(chunks)), name, type]);
      };
    },
  });
  const ends = [...cuts.map((cut) => cut % (body.length + 1)), body.length].sort((a, b) => a - b);
  let start = 0;
  for (const end of ends) {
    parser.write(body.subarray(start, end));
    start = end;
  }
  parser.end();
  return parts;
}

async function encode(form: FormData): Promise<{ body: Uint8Array; boundary: string }> {
  const response = new Response(form);
  const boundary = readBoundary(response.headers.get('content-type') ?? '') ?? '';
  return { body: new Uint8Array(await response.arrayBuffer()), boundary };
}

test('what a browser encodes comes out again, however the network cuts it', async () => {
  // Line ends inside values are normalised by the encoder, so values here have only whole ones.
  const value = fc
    .array(fc.constantFrom('a', 'é', '🎹', '\r\n', '-', '--', '"', ';', ' '))
    .map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(
      value,
      fc.uint8Array({ maxLength: 60 }),
      fc.array(fc.nat()),
      async (text, file, cuts) => {
        const form = new FormData();
        form.append('name', text);
        form.append('photos', new Blob([file], { type: 'image/png' }), 'a "b".png');
        form.append('empty', '');
        const { body, boundary } = await encode(form);
        expect(parse(body, boundary, cuts)).toEqual([
          ['name', text],
          ['photos', file, 'a "b".png', 'image/png'],
          ['empty', ''],
        ]);
      },
    ),
    { numRuns: 300 },
  );
});

test('a file that holds almost a boundary, cut byte by byte', () => {
  const content = '\r\n--b\r--bb\r\n--\r\n--';
  const body = Buffer.from(
    `preamble\r\n--bbb\r\nContent-Disposition: form-data; name="f"; filename="x"\r\n\r\n${content}\r\n--bbb--\r\nend`,
  );
  const cuts = Array.from({ length: body.length }, (_, i) => i);
  const [part] = parse(body, 'bbb', cuts);
  expect(Buffer.from(part?.[1] as Uint8Array).toString()).toBe(content);
});

describe('refused', () => {
  const head = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  test.each([
    ['an end that never comes', `${head}text`],
    ['a part without a name', '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--'],
    ['headers without end', `--b\r\n${'X: y\r\n'.repeat(5_000)}`],
    ['a boundary that goes on', '--bother\r\n\r\n'],
    [
      'parts without end',
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(201)}--b--`,
    ],
    ['nothing', ''],
  ])('%s', (_name, body) => {
    expect(() => parse(Buffer.from(body), 'b')).toThrow(MultipartError);
  });

  test('text that is no UTF-8', () => {
    const body = Buffer.concat([Buffer.from(head), Buffer.from([0xff]), Buffer.from('\r\n--b--')]);
    expect(() => parse(body, 'b')).toThrow(MultipartError);
  });
});

test('the boundary is found as browsers and programs write it', () => {
  expect(readBoundary('multipart/form-data; boundary=----x')).toBe('----x');
  expect(readBoundary('multipart/form-data; boundary="a b"; charset=utf-8')).toBe('a b');
  expect(readBoundary('multipart/form-data')).toBeUndefined();
  expect(readBoundary(`multipart/form-data; boundary=${'x'.repeat(71)}`)).toBeUndefined();
});
