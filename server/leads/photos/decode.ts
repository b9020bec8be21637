/**
 * Decodes photos in a child process for each request. When it ends, the system gets its memory back. A picture that crashes or
 * stalls the decoder affects only the photos of that request.
 */
import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { PhotoErrorCode } from '../../../contract/photos.ts';
import { LOW_MEMORY_ENV, lowerPriority } from '../../processes/child.ts';
import type { Reencoded } from './reencode.ts';

/** Position of a photo in the file, in bytes. */
export interface PhotoRange {
  start: number;
  length: number;
}

/** `null`: it was not decoded, because another photo of the request is refused. */
export interface NotDecoded {
  ok: false;
  code: PhotoErrorCode | null;
}
export type Decoded = Reencoded | NotDecoded;

export const NOT_DECODED: NotDecoded = { ok: false, code: null };

const CHILD = resolve(import.meta.dirname, 'decode-process.ts');
/** The largest photos that a request may have take about ten seconds on a slow machine. */
const TIMEOUT_MS = 120_000;

/**
 * @param file descriptor of the open file that holds the photos
 * @param side longest side of the new pictures, in pixels
 * @returns results in the order of `photos`; shorter if the process ended before the last one
 */
export function decodePhotos(file: number, photos: readonly PhotoRange[], side: number): Promise<Decoded[]> {
  const ranges = photos.map(({ start, length }) => ({ start, length }));
  const child = fork(CHILD, [JSON.stringify(ranges), String(side)], {
    stdio: [file, 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [],
    env: { ...LOW_MEMORY_ENV },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  lowerPriority(child);
  const results: Decoded[] = [];
  child.on('message', (result: Decoded) => void results.push(result));
  return new Promise((done) => {
    child.once('error', () => done(results));
    child.once('close', () => done(results));
  });
}
