import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MultipartError, parseMultipart } from './multipart.ts';

type Part = [name: string, value: string] | [name: string, file: Uint8Array, filename: string];

/** Parses `body`, fed in pieces that end at `cuts`. */
async function parse(body: Uint8Array, contentType: string, cuts: readonly number[] = []): Promise<Part[]> {
  const parts: Part[] = [];
  const ends = [...cuts.map((cut) => cut % (body.length + 1)), body.length].sort((a, b) => a - b);
  const pieces = ends.map((end, index) => body.subarray(ends[index - 1] ?? 0, end));
  await parseMultipart(pieces, contentType, {
    text: (name, value) => void parts.push([name, value]),
    file({ field, name }) {
      const chunks: Uint8Array[] = [];
      return (chunk) => {
        if (chunk) chunks.push(Uint8Array.from(chunk));
        else parts.push([field, new Uint8Array(Buffer.concat(chunks)), name]);
      };
    },
  });
  return parts;
}

async function encode(form: FormData): Promise<{ body: Uint8Array; contentType: string }> {
  const response = new Response(form);
  const contentType = response.headers.get('content-type') ?? '';
  return { body: new Uint8Array(await response.arrayBuffer()), contentType };
}

test('a form that a browser encodes is parsed the same, however the network splits it', async () => {
  // The encoder normalizes line ends inside values, so these values contain only CRLF.
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
        const { body, contentType } = await encode(form);
        expect(await parse(body, contentType, cuts)).toEqual([
          ['name', text],
          ['photos', file, 'a "b".png'],
          ['empty', ''],
        ]);
      },
    ),
    { numRuns: 300 },
  );
});

test('a file that contains almost a boundary, split byte by byte', async () => {
  const content = '\r\n--b\r--bb\r\n--\r\n--';
  const body = Buffer.from(
    `preamble\r\n--bbb\r\nContent-Disposition: form-data; name="f"; filename="x"\r\n\r\n${content}\r\n--bbb--\r\nend`,
  );
  const cuts = Array.from({ length: body.length }, (_, i) => i);
  const [part] = await parse(body, 'multipart/form-data; boundary=bbb', cuts);
  expect(Buffer.from(part?.[1] as Uint8Array).toString()).toBe(content);
});

describe('refused', () => {
  const type = 'multipart/form-data; boundary=b';
  const head = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  test.each([
    ['an end that never comes', `${head}text`],
    ['a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
    ['headers without end', `--b\r\n${'X: y\r\n'.repeat(5_000)}`],
    ['a boundary that goes on', '--bother\r\n\r\n'],
    [
      'parts without end',
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(201)}--b--`,
    ],
    ['nothing', ''],
  ])('%s', async (_name, body) => {
    await expect(parse(Buffer.from(body), type)).rejects.toThrow(MultipartError);
  });

  test('text that is not UTF-8', async () => {
    const body = Buffer.concat([Buffer.from(head), Buffer.from([0xff]), Buffer.from('\r\n--b--')]);
    await expect(parse(body, type)).rejects.toThrow(MultipartError);
  });

  test('a content type without a boundary', async () => {
    await expect(parse(Buffer.from(`${head}x\r\n--b--`), 'multipart/form-data')).rejects.toThrow(
      MultipartError,
    );
  });
});

test('text is read as UTF-8 whatever charset its part claims', async () => {
  const body =
    '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nJosé\r\n--b--';
  expect(await parse(Buffer.from(body), 'multipart/form-data; boundary="b"; charset=utf-8')).toEqual([
    ['a', 'José'],
  ]);
});
