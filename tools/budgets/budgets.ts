/** Scripts and styles are ours: over their ceilings, the build fails. Pages and pictures are the owner's: the build warns. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../model/load.ts';
import { headerBytes } from './headers.ts';
import { measurePages, type PageSizes, sentBytes } from './measure.ts';
import { heavyPictures } from './pictures.ts';

/** Bytes of JavaScript before the first interaction, 30 of them up to how well the hashes in file names compress. */
export const MAX_SCRIPT = 7_800;
/** Bytes of the styles of one page, 20 of them up to how well the colors of the owner compress. */
export const MAX_STYLES = 7_800;
/**
 * Without the estimator's, its stage's and the visit counter's. The words of two languages are 7,500 bytes of them; what a translated
 * page and a lost answer need, 800; phones, e-mail addresses and ZIP codes as people type them, 400.
 */
export const MAX_ALL_SCRIPTS = 94_600;
/** Bytes of the estimator beyond React, with its data and styles; what still fits, why a price rises and the first fall are 1,000 of them, finding 'hottub' and words of the other language 300. */
export const MAX_ESTIMATOR = 27_900;
const MAX_STAGE = 44_000;
const MAX_VISIT_COUNTER = 4_000;

export const ADVISED_HTML = 16_000;
const ADVISED_ELEMENTS = 1_400;

/** A slow phone connection, in bytes per second: 1.6 Mbit/s, as Lighthouse assumes it. */
const SLOW_CONNECTION = 200_000;

interface SizeReport {
  summary: string;
  warnings: string[];
}

/** @throws Error with a line for each script or style that is over its ceiling */
export async function checkBudgets(dist: string, content: Content): Promise<SizeReport> {
  const pages = await measurePages(dist);
  const tooLarge = [
    ...pages.flatMap(pageOverCeiling),
    ...(await filesOverCeiling(join(dist, '_assets'), content)),
  ];
  if (tooLarge.length > 0) throw new Error(`Scripts or styles are too large:\n${tooLarge.join('\n')}`);

  const pictures = (await heavyPictures(dist)).map(
    ({ file, kind, bytes, max }) =>
      `${file}: ${count(bytes)} bytes for a ${kind}, more than the ${count(max)} advised: ${wait(bytes - max)}. Crop it closer or choose a calmer picture.`,
  );
  const [largest] = pages.toSorted((a, b) => b.html - a.html);
  return {
    summary: largest ? await summarize(largest, dist, content) : 'There are no pages.',
    warnings: [...longPages(pages), ...pages.flatMap(manyElements), ...pictures],
  };
}

async function summarize({ path, html, script }: PageSizes, dist: string, content: Content): Promise<string> {
  const headers = await headerBytes(dist, path, content);
  return `Largest page: ${path}, ${count(html + headers)} bytes with its response headers; its script: ${count(script)} bytes.`;
}

function pageOverCeiling({ path, script, scriptFiles, styles }: PageSizes): string[] {
  const lines: string[] = [];
  if (script > MAX_SCRIPT)
    lines.push(overLimit(`${path}: script before the first interaction`, script, MAX_SCRIPT));
  if (scriptFiles > 1)
    lines.push(`${path}: its script is in ${scriptFiles} files, which is a request each; 1 is allowed.`);
  if (styles > MAX_STYLES) lines.push(overLimit(`${path}: styles`, styles, MAX_STYLES));
  return lines;
}

async function filesOverCeiling(assets: string, { languages }: Content): Promise<string[]> {
  const files = await readdir(assets);
  const bytesOf = (name: RegExp) =>
    files.filter((file) => name.test(file)).reduce((sum, file) => sum + sentBytes(join(assets, file)), 0);
  /** A page loads the texts of its own language only, so the longest of them counts. */
  const longest = (name: string) =>
    Math.max(0, ...languages.map(({ code }) => bytesOf(new RegExp(`^${name}-${code}\\..*\\.js$`))));
  const scripts = bytesOf(/^(?!estimator-|texts-|stage\.|count-visit\.).*\.js$/) + longest('texts');
  const estimator = bytesOf(/^estimator-(?![a-z]{2}\.).*\.(js|css)$/) + longest('estimator');
  const stage = bytesOf(/^stage\..*\.js$/);
  const visitCounter = bytesOf(/^count-visit\..*\.js$/);
  return [
    ...(scripts > MAX_ALL_SCRIPTS ? [overLimit('All scripts together', scripts, MAX_ALL_SCRIPTS)] : []),
    ...(estimator > MAX_ESTIMATOR
      ? [overLimit('Scripts and styles of the estimator', estimator, MAX_ESTIMATOR)]
      : []),
    ...(stage > MAX_STAGE ? [overLimit('What lets things fall', stage, MAX_STAGE)] : []),
    ...(visitCounter > MAX_VISIT_COUNTER
      ? [overLimit('The visit counter', visitCounter, MAX_VISIT_COUNTER)]
      : []),
  ];
}

function longPages(pages: readonly PageSizes[]): string[] {
  const [longest, ...others] = pages
    .filter(({ html }) => html > ADVISED_HTML)
    .toSorted((a, b) => b.html - a.html);
  if (!longest) return [];
  const { path, html } = longest;
  const alike = others.length > 0 ? ` Shorter, but also over it: ${others.length} more.` : '';
  return [
    `${path}: ${count(html)} bytes, more than the ${count(ADVISED_HTML)} advised: ${wait(html - ADVISED_HTML)}.${alike}`,
  ];
}

function manyElements({ path, elements }: PageSizes): string[] {
  if (elements <= ADVISED_ELEMENTS) return [];
  return [
    `${path}: ${count(elements)} elements, more than the ${count(ADVISED_ELEMENTS)} advised: an inexpensive phone answers each touch later.`,
  ];
}

export function overLimit(what: string, bytes: number, max: number): string {
  return `${what}: ${count(bytes)} bytes, ${count(bytes - max)} more than the ${count(max)} allowed.`;
}

function wait(bytes: number): string {
  return `a phone on a slow connection waits ${Math.max(1, Math.round((bytes / SLOW_CONNECTION) * 1_000))} ms longer`;
}

export function count(number: number): string {
  return number.toLocaleString('en-US');
}
