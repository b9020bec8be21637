/**
 * Takes the photos of a request while it streams in: one file at a time is held and opened before the next is read, so
 * that memory is bounded by what all requests together may hold, whatever they send.
 */
import { MAX_PHOTO_BYTES, MAX_PHOTOS, type PhotoProblem } from '../../contract/photos.ts';
import type { NewPhoto } from '../leads/photos.ts';
import { photoName } from './photo-name.ts';
import { reencode } from './reencode.ts';
import { Turns } from './turns.ts';

/** All requests together hold more than the server lets them; it can be tried again. */
export class IntakeBusyError extends Error {}

export interface IntakeLimits {
  /** Bytes of photos that are held before they are opened, of all requests together. */
  heldBytes: number;
  /** Photos that are opened at once; each can take 250 MB for a moment. */
  atOnce: number;
}

const LIMITS: IntakeLimits = { heldBytes: 192 * 1024 * 1024, atOnce: 2 };

/** What a whole server shares. */
export class PhotoIntake {
  readonly #most: number;
  readonly #turns: Turns;
  #held = 0;

  constructor(limits: IntakeLimits = LIMITS) {
    this.#most = limits.heldBytes;
    this.#turns = new Turns(limits.atOnce);
  }

  /** Of one request. Call `close` on it in the end, whatever happens. */
  open(): RequestPhotos {
    return new RequestPhotos(this);
  }

  /** @throws IntakeBusyError */
  hold(bytes: number): void {
    if (this.#held + bytes > this.#most) throw new IntakeBusyError();
    this.#held += bytes;
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }

  decode(file: Buffer) {
    return this.#turns.take(() => reencode(file));
  }
}

type Consumer = (chunk: Uint8Array | undefined) => void;

/** Collects the photos of one request, and what is wrong with the others. */
export class RequestPhotos {
  readonly #intake: PhotoIntake;
  readonly #photos: NewPhoto[] = [];
  readonly #problems: PhotoProblem[] = [];
  /** Complete files, to be opened in their order. */
  #complete: { name: string; file: Buffer }[] = [];
  #held = 0;
  #count = 0;

  constructor(intake: PhotoIntake) {
    this.#intake = intake;
  }

  /** How many files came, taken or not. */
  get count(): number {
    return this.#count;
  }

  get photos(): readonly NewPhoto[] {
    return this.#photos;
  }

  get problems(): readonly PhotoProblem[] {
    const extra = this.#count - MAX_PHOTOS;
    const tooMany: PhotoProblem[] = extra > 0 ? [{ code: 'photo_too_many', file: '', count: extra }] : [];
    return [...tooMany, ...this.#problems];
  }

  /** For the multipart parser: a file begins. Beyond a limit its bytes are let pass, so that the form is read on. */
  begin(name: string): Consumer {
    let chunks: Uint8Array[] = [];
    let bytes = 0;
    return (chunk) => {
      if (chunk === undefined) return this.#end(name, chunks, bytes);
      if (bytes === 0) this.#count++;
      bytes += chunk.byteLength;
      if (this.#count > MAX_PHOTOS) return;
      if (bytes > MAX_PHOTO_BYTES) {
        this.#letGo(chunks);
        chunks = [];
        return;
      }
      this.#intake.hold(chunk.byteLength);
      this.#held += chunk.byteLength;
      chunks.push(Buffer.from(chunk));
    };
  }

  /** Opens what is complete; to be called before more is read. */
  async settle(): Promise<void> {
    for (const { name, file } of this.#complete.splice(0)) {
      const result = await this.#intake.decode(file);
      this.#letGo([file]);
      if (result.ok) this.#photos.push({ name: photoName(name, 'jpg'), ...result.picture });
      else this.#problems.push({ code: result.code, file: name });
    }
  }

  /** Gives back what is still held. */
  close(): void {
    this.#intake.release(this.#held);
    this.#held = 0;
    this.#complete = [];
  }

  #end(name: string, chunks: Uint8Array[], bytes: number): void {
    // A form whose file field was left empty sends a file without a name.
    if (bytes === 0 && name === '') return;
    if (bytes === 0) this.#count++;
    if (this.#count > MAX_PHOTOS) return;
    if (bytes === 0) {
      this.#problems.push({ code: 'photo_unreadable', file: name });
    } else if (bytes > MAX_PHOTO_BYTES) {
      this.#problems.push({ code: 'photo_too_big', file: name });
    } else if (chunks.length > 0) {
      this.#complete.push({ name, file: Buffer.concat(chunks) });
    }
  }

  #letGo(chunks: readonly Uint8Array[]): void {
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
    this.#intake.release(bytes);
    this.#held -= bytes;
  }
}
