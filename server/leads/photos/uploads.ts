/**
 * Receives the photos of quote requests. They wait on disk until their request passes all other checks; then they are decoded,
 * one request at a time. Memory use does not grow with the number or the size of the uploads.
 */
import { createHash, type Hash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTO_HEAD_BYTES,
  PHOTO_SIDE,
  type PhotoErrorCode,
  type PhotoProblem,
  photoType,
} from '../../../contract/photos.ts';
import type { NewPhoto } from '../photo-rows.ts';
import { type Decoded, decodePhotos } from './decode.ts';
import { photoName, shownName } from './photo-name.ts';
import { QueueFullError, TaskQueue } from './task-queue.ts';

/** There is no room for more photos; the client can try again. `cause` is set if writing to disk failed. */
export class UploadsBusyError extends Error {}

interface UploadOptions {
  /** Folder on disk, not in memory, as `/tmp` often is. Default: the system's temporary folder. */
  folder?: string;
  /** Maximum bytes of all waiting photos together. */
  maxBytes?: number;
  /** Maximum bytes of the waiting photos of one sender. */
  maxSenderBytes?: number;
  decode?: typeof decodePhotos;
}

/** Enough for about twenty requests with two of the largest photos each, and a small part of a disk. */
const MAX_BYTES = 512 * 1024 * 1024;
/** Two requests with six of the largest photos each; others find room whatever one sender holds. */
const MAX_SENDER_BYTES = 150 * 1024 * 1024;
/** Maximum requests that wait for decoding, which takes one to three seconds each. */
const MAX_WAITING = 60;

export class Uploads {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #maxSenderBytes: number;
  readonly #decoding = new TaskQueue(MAX_WAITING);
  readonly decode: typeof decodePhotos;
  #bytes = 0;
  readonly #senderBytes = new Map<string, number>();

  constructor({
    folder = tmpdir(),
    maxBytes = MAX_BYTES,
    maxSenderBytes = MAX_SENDER_BYTES,
    decode = decodePhotos,
  }: UploadOptions = {}) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#maxSenderBytes = maxSenderBytes;
    this.decode = decode;
  }

  /**
   * Starts the photos of one request; the caller must close them.
   * @param sender who has a share of the room @param side longest side of each, in pixels
   */
  open(sender: string, side = PHOTO_SIDE): RequestPhotos {
    return new RequestPhotos(this, sender, side);
  }

  /** Runs `task` once no other request decodes photos. @throws QueueFullError */
  withDecoder<T>(task: () => Promise<T>): Promise<T> {
    return this.#decoding.run(task);
  }

  /** @throws UploadsBusyError */
  reserve(sender: string, bytes: number): void {
    const ofSender = (this.#senderBytes.get(sender) ?? 0) + bytes;
    if (this.#bytes + bytes > this.#maxBytes || ofSender > this.#maxSenderBytes) throw new UploadsBusyError();
    this.#bytes += bytes;
    this.#senderBytes.set(sender, ofSender);
  }

  release(sender: string, bytes: number): void {
    this.#bytes -= bytes;
    const left = (this.#senderBytes.get(sender) ?? 0) - bytes;
    if (left > 0) this.#senderBytes.set(sender, left);
    else this.#senderBytes.delete(sender);
  }

  /** Creates a file without a name; the system deletes it when it is closed or the server ends. */
  async createFile(): Promise<FileHandle> {
    const path = join(this.#folder, `upload-${randomUUID()}.tmp`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return file;
  }
}

/** A photo in its request's file, at `start`, `length` bytes long. */
interface WaitingPhoto {
  name: string;
  start: number;
  length: number;
  sha256: Buffer;
}

type Consumer = (chunk: Uint8Array | undefined) => void;

export class RequestPhotos {
  readonly #uploads: Uploads;
  readonly #sender: string;
  readonly #side: number;
  readonly #waiting: WaitingPhoto[] = [];
  readonly #problems: PhotoProblem[] = [];
  #file: FileHandle | undefined;
  /** Chunks received and not yet written to the file. */
  #unwritten: Uint8Array[] = [];
  /** Offset of the next photo in the file. */
  #end = 0;
  #reserved = 0;
  #count = 0;
  #isKept = true;

  constructor(uploads: Uploads, sender: string, side: number) {
    this.#uploads = uploads;
    this.#sender = sender;
    this.#side = side;
  }

  get count(): number {
    return this.#count;
  }

  /** Problems found without decoding. */
  get problems(): readonly PhotoProblem[] {
    const extra = this.#count - MAX_PHOTOS;
    const tooMany: PhotoProblem[] = extra > 0 ? [{ code: 'photo_too_many', file: '', count: extra }] : [];
    return [...tooMany, ...this.#problems];
  }

  /** SHA-256 of each photo as it was sent. */
  get hashes(): readonly Buffer[] {
    return this.#waiting.map(({ sha256 }) => sha256);
  }

  /** Takes no room from here on, because the request is going to be refused; its fields are still read. */
  dropAll(): void {
    this.#isKept = false;
  }

  /** Starts a file and returns the consumer of its bytes, which drops those of a refused photo. */
  begin(name: string): Consumer {
    /** Set at the first bytes, because the file before this one may still have bytes to come. */
    let start = 0;
    const hash = createHash('sha256');
    let head = Buffer.alloc(0);
    let length = 0;
    return (chunk) => {
      if (chunk === undefined) return this.#finish(name, { start, length, head, hash });
      if (length === 0) {
        start = this.#end;
        this.#count++;
      }
      length += chunk.byteLength;
      if (head.length < PHOTO_HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, PHOTO_HEAD_BYTES)]);
      if (this.#count > MAX_PHOTOS || length > MAX_PHOTO_BYTES) return;
      hash.update(chunk);
      if (!this.#isKept) return;
      this.#uploads.reserve(this.#sender, chunk.byteLength);
      this.#reserved += chunk.byteLength;
      this.#end += chunk.byteLength;
      this.#unwritten.push(chunk);
    };
  }

  /** Writes the received bytes to disk. Call it before reading more. @throws UploadsBusyError */
  async write(): Promise<void> {
    const chunks = this.#unwritten;
    this.#unwritten = [];
    if (chunks.length === 0) return;
    try {
      this.#file ??= await this.#uploads.createFile();
      await this.#file.writev(chunks);
    } catch (cause) {
      throw new UploadsBusyError('The photos could not be written', { cause });
    }
  }

  /** Runs `task` once no other request decodes photos; at once if this one has none. @throws QueueFullError */
  withDecoder<T>(task: () => Promise<T>): Promise<T> {
    return this.#waiting.length > 0 ? this.#uploads.withDecoder(task) : task();
  }

  /** Decodes and re-encodes the photos. Call it inside `withDecoder` only. @throws QueueFullError if they were dropped */
  async decode(): Promise<{ photos: NewPhoto[]; problems: PhotoProblem[] }> {
    const photos: NewPhoto[] = [];
    const problems: PhotoProblem[] = [];
    if (!this.#isKept && this.#waiting.length > 0) throw new QueueFullError();
    if (!this.#file || this.#waiting.length === 0) return { photos, problems };
    const results = await this.#uploads.decode(this.#file.fd, this.#waiting, this.#side);
    for (const [index, { name }] of this.#waiting.entries()) {
      const result: Decoded = results[index] ?? { ok: false, code: 'photo_unreadable' };
      if (result.ok) photos.push({ name: photoName(name, 'jpg'), ...result.picture });
      else if (result.code) problems.push({ code: result.code, file: shownName(name) });
    }
    return { photos, problems };
  }

  /** Decodes the photos if nothing is wrong with any of them so far. @throws QueueFullError */
  async decodeValid(): Promise<{ photos: NewPhoto[]; problems: readonly PhotoProblem[] }> {
    const { problems } = this;
    return problems.length > 0 ? { photos: [], problems } : this.withDecoder(() => this.decode());
  }

  /** Frees the disk space. */
  async close(): Promise<void> {
    this.#uploads.release(this.#sender, this.#reserved);
    this.#reserved = 0;
    this.#unwritten = [];
    await this.#file?.close();
    this.#file = undefined;
  }

  #finish(name: string, file: { start: number; length: number; head: Buffer; hash: Hash }): void {
    const { start, length, head, hash } = file;
    // An empty file field sends an empty file without a name.
    if (length === 0 && name === '') return;
    if (length === 0) this.#count++;
    if (this.#count > MAX_PHOTOS) return;
    const code = problemOf(length, head);
    if (code) this.#problems.push({ code, file: shownName(name) });
    else this.#waiting.push({ name, start, length, sha256: hash.digest() });
  }
}

function problemOf(length: number, head: Uint8Array): PhotoErrorCode | undefined {
  if (length === 0) return 'photo_unreadable';
  if (length > MAX_PHOTO_BYTES) return 'photo_too_big';
  const type = photoType(head);
  if (type === undefined) return 'photo_wrong_type';
  // The libvips that ships with sharp can't decode HEIC, which is patented.
  return type === 'heic' ? 'photo_heic' : undefined;
}
