/** Figures of built pages, read from their files; no browser is asked. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Figures } from './figures.ts';
import { ScriptGraph } from './scripts.ts';
import { sentBytes } from './sent.ts';

type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** Physical pixels across a common phone, which decide the file it takes from a `srcset`. */
const PHONE = 412 * 1.75;
/** Media conditions that such a phone meets. */
const FOR_PHONES = /^\(max-width: ?\d+(rem|px)\)$/;

/** Figures of every page, by path as in `/services`; development pages are left out. */
export function measurePages(dist: string): Map<string, Figures> {
  const graph = new ScriptGraph(dist);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('dev/') && !file.startsWith('.'))
    .toSorted();
  return new Map(files.map((file) => [pathOf(file), measurePage(dist, file, graph)]));
}

/** @param file of a page, from the folder `dist` */
function measurePage(dist: string, file: string, graph: ScriptGraph): Figures {
  const html = readFileSync(join(dist, file), 'utf8');
  const elements = DomUtils.findAll(() => true, parseDocument(html).children);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const linked = (rel: string) => named('link').filter(({ attribs }) => attribs['rel'] === rel);
  const addresses = (found: Element[], attribute: string) =>
    found.map(({ attribs }) => attribs[attribute] ?? '').filter((address) => /^\/[^/]/.test(address));

  const entries = [
    ...addresses(named('script').filter(isRun), 'src'),
    ...addresses(linked('modulepreload'), 'href'),
  ];
  const atOnce = graph.withImports(entries, false);
  const eager = named('img').filter(({ attribs }) => attribs['loading'] !== 'lazy');
  const fonts = new Set([
    ...[...html.matchAll(/url\(["']?(\/[^)"']+\.woff2)/g)].map(([, address = '']) => address),
    ...addresses(linked('preload'), 'href').filter((address) => address.endsWith('.woff2')),
  ]);
  const bytes = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + sentBytes(join(dist, path)), 0);

  const first = eager.find(({ attribs }) => attribs['fetchpriority'] === 'high');
  const requested = new Set([
    ...atOnce,
    ...addresses(linked('preload'), 'href'),
    ...addresses(linked('stylesheet'), 'href'),
    ...addresses([...linked('icon'), ...linked('manifest')], 'href'),
    ...eager.map(onPhones),
  ]);
  return {
    html: sentBytes(join(dist, file)),
    scriptsBefore: bytes(atOnce),
    scripts: bytes(graph.withImports(entries, true)),
    fonts: bytes(fonts),
    firstPicture: first ? bytes([onPhones(first)]) : 0,
    requests: 1 + requested.size,
    elements: elements.length,
  };
}

/** Scripts of a type that browsers run; their inline text is part of the document's bytes. */
function isRun({ attribs }: Element): boolean {
  return /^(|module|text\/javascript)$/.test(attribs['type'] ?? '');
}

/** Address of the file that a phone which reads AVIF takes for this picture. */
function onPhones(img: Element): string {
  const parent = img.parent;
  const siblings = parent && 'name' in parent && parent.name === 'picture' ? parent.children : [];
  const source = siblings.find(
    (node): node is Element =>
      'attribs' in node &&
      node.name === 'source' &&
      FOR_PHONES.test(node.attribs['media'] ?? '(max-width:1px)'),
  );
  const { srcset = img.attribs['src'] ?? '', sizes = '100vw' } = (source ?? img).attribs;
  const needed = (Number.parseFloat(sizes.split(',').at(-1) ?? '') / 100) * PHONE;
  const candidates = srcset.split(',').map((candidate) => {
    const [address = '', width = ''] = candidate.trim().split(/\s+/);
    return { address, width: Number.parseInt(width, 10) || 0 };
  });
  return (candidates.find(({ width }) => width >= needed) ?? candidates.at(-1))?.address ?? '';
}

function pathOf(file: string): string {
  return `/${file}`.replace(/(^\/index)?\.html$/, '') || '/';
}
