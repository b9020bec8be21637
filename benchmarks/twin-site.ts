import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../tests/support/pages.ts';
import { compressFolder } from '../tools/compress/compress.ts';

/** Copies the built site without its scripts and speculation rules. Structured data stays, as it is text. */
export async function copyWithoutScripts(folder: string): Promise<void> {
  const script = /<script\b(?![^>]*type="?application\/ld\+json)[^>]*>[\s\S]*?<\/script>/gi;
  cpSync(DIST, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const path = join(folder, name);
    const html = readFileSync(path, 'utf8');
    writeFileSync(path, html.replace(script, '').replace(/<link\b[^>]*rel="?modulepreload[^>]*>/gi, ''));
  }
  await compressFolder(folder);
}
