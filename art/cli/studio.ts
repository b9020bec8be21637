/** A headless browser with the scenes loaded: lists them, and renders one at a time. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import type { Quality } from './arguments.ts';
import type { Finish } from './masters.ts';

/** A picture of src/manifest.ts, as far as this side needs to know it. */
export interface Listed extends Finish {
  /** `home/hero`, `hot-tub-removal/02` */
  id: string;
  size: [number, number];
  seed?: number;
}

export interface Rendered {
  rgba: Buffer;
  width: number;
  height: number;
  triangles: number;
}

export interface Studio {
  pictures: Listed[];
  /** Hash of everything a picture is made of: models where they stand, camera, light, size. */
  fingerprint(id: string): Promise<string>;
  render(id: string, quality: Quality): Promise<Rendered>;
  close(): Promise<void>;
}

const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--enable-webgl',
  '--ignore-gpu-blocklist',
];

export async function openStudio(): Promise<Studio> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on('console', (message) => message.text().includes('GPU stall') || console.log('  ', message.text().slice(0, 300)));
  page.on('pageerror', (error) => console.error('  page error:', error.message));
  await page.setContent('<!doctype html><title>render</title>');
  await page.addScriptTag({ content: await bundle() });
  keepOutOfTheWay(process.pid);
  return {
    pictures: await run<Listed[]>(page, 'listPictures()'),
    fingerprint: (id) => run<string>(page, `fingerprint(${JSON.stringify(id)})`),
    async render(id, quality) {
      const made = await run<Omit<Rendered, 'rgba'> & { rgba: string }>(
        page,
        `renderPicture(${JSON.stringify(id)}, ${JSON.stringify(quality)})`,
      );
      return { ...made, rgba: Buffer.from(made.rgba, 'base64') };
    },
    close: () => browser.close(),
  };
}

/**
 * Pictures by the names they were asked for, in that order: an id (`home/hero`), a page (`hot-tub`, `hot-tub-removal`)
 * or one of its slides (`hot-tub/2`). All when none was asked for.
 * @throws Error for a name that is none of these.
 */
export function choose(pictures: readonly Listed[], names: readonly string[]): Listed[] {
  if (names.length === 0) return [...pictures];
  const chosen = names.flatMap((name) => {
    const [page = '', slide] = name.split('/');
    const wanted = slide?.replace(/^\d$/, '0$&');
    const found = pictures.filter(({ id }) => {
      const [folder = '', file] = id.split('/');
      return new RegExp(`^${page}(-removal|-cleanout)?$`).test(folder) && (!wanted || file === wanted);
    });
    if (found.length === 0) throw new Error(`There is no scene ${name}; npm run render -- --list names them all.`);
    return found;
  });
  return [...new Set(chosen)];
}

const run = <T>(page: Page, call: string) => page.evaluate(`window.${call}`) as Promise<T>;

async function bundle(): Promise<string> {
  const entry = path.join(import.meta.dirname, '../src/main.ts');
  const lib = { entry, formats: ['iife' as const], name: 'art' };
  const [output] = [await build({ configFile: false, logLevel: 'error', build: { write: false, minify: false, lib } })].flat();
  if (!output || !('output' in output)) throw new Error('The scenes could not be bundled.');
  return output.output[0].code;
}

/** Chromium raises its GPU process's priority itself: put our own children back to nice 19. */
function keepOutOfTheWay(pid: number): void {
  for (const child of childrenOf(pid)) {
    try {
      for (const thread of fs.readdirSync(`/proc/${child}/task`))
        execFileSync('renice', ['-n', '19', '-p', thread], { stdio: 'ignore' });
    } catch {
      // A process that ended meanwhile, or a system without /proc: nothing to be done.
    }
    keepOutOfTheWay(child);
  }
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)])
      .toString()
      .trim()
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}
