/** Sizes of built pages, read from their files; no browser is asked. All bytes are as they are sent, in Brotli. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { brotliBytes } from '../compress/compress.ts';
import { ScriptGraph } from './scripts.ts';

export interface PageSizes {
  path: string;
  html: number;
  styles: number;
  script: number;
  scriptFiles: number;
  elements: number;
}

export function measurePages(dist: string): Promise<PageSizes[]> {
  const graph = new ScriptGraph(dist);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('dev/') && !file.startsWith('.'))
    .toSorted();
  return Promise.all(files.map((file) => measurePage(dist, file, graph)));
}

/** Bytes of a file as it is sent: compressed, where that made it smaller. @throws Error if there is no such file */
export function sentBytes(path: string): number {
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

async function measurePage(dist: string, file: string, graph: ScriptGraph): Promise<PageSizes> {
  const html = readFileSync(join(dist, file), 'utf8');
  const elements = DomUtils.findAll(() => true, parseDocument(html).children);
  const styles = elements.filter(({ name }) => name === 'style').map(DomUtils.textContent);
  const scripts = graph.withImports(
    elements
      .filter(({ name, attribs }) => name === 'script' && attribs['type'] === 'module')
      .flatMap(({ attribs }) => (attribs['src']?.startsWith('/') ? [attribs['src']] : [])),
  );
  return {
    path: `/${file}`.replace(/(^\/index)?\.html$/, '') || '/',
    html: sentBytes(join(dist, file)),
    styles: await brotliBytes(styles.join('')),
    script: [...scripts].reduce((sum, path) => sum + sentBytes(join(dist, path)), 0),
    scriptFiles: scripts.size,
    elements: elements.length,
  };
}
