/**
 * Each version has the owner's content and the pages built from it, so that pages and facts always match. One link names the version in
 * service: a switch is one rename, and a server that is killed at any moment starts with the old version or the new one.
 */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export interface Version {
  name: string;
  content: string;
  dist: string;
}

/** For how long a version that was replaced is kept: pages that are still open ask for its files. */
const KEPT_MS = 24 * 3_600_000;
const PUBLISHED = 'published';
/** Has a folder for all pictures, whose name changes with any of them. */
const MEDIA = '_assets';
const UNFINISHED_PREFIX = 'making-';

export class Versions {
  readonly built: string;
  readonly #dir: string;
  /** The version that this server serves, also after the site is built anew by hand. */
  #served: string | undefined;

  constructor(built: string) {
    this.built = built;
    this.#dir = `${built}.versions`;
    this.#served = this.live?.name;
  }

  /** Undefined for the built site itself. A rebuilt site replaces all versions of the one before. */
  get live(): Version | undefined {
    try {
      return this.find(readlinkSync(this.#link));
    } catch {
      return undefined;
    }
  }

  find(name: string): Version | undefined {
    const version = this.#version(name);
    return existsSync(join(version.dist, 'index.html')) ? version : undefined;
  }

  makeFolder(): Version {
    const folder = `${UNFINISHED_PREFIX}${randomUUID()}`;
    mkdirSync(join(this.#dir, folder), { recursive: true });
    return this.#version(folder);
  }

  keep(made: Version, name: string): Version {
    rmSync(join(this.#dir, name), { recursive: true, force: true });
    renameSync(join(this.#dir, made.name), join(this.#dir, name));
    return this.#version(name);
  }

  switchTo(version: Version): void {
    const before = this.live;
    const next = `${this.#link}.next`;
    rmSync(next, { force: true });
    writeFileSync(join(this.#dir, version.name, PUBLISHED), '');
    symlinkSync(version.name, next);
    renameSync(next, this.#link);
    this.#served = version.name;
    const now = new Date();
    if (before) utimesSync(join(this.#dir, before.name), now, now);
  }

  /** The built sites that are kept: their fingerprinted files are still asked for. */
  get kept(): string[] {
    return [
      this.built,
      ...this.#names()
        .filter((name) => !name.startsWith(UNFINISHED_PREFIX))
        .map((name) => this.#version(name).dist),
    ];
  }

  get published(): string[] {
    return this.kept.filter((dist) => dist === this.built || existsSync(join(dist, '..', PUBLISHED)));
  }

  removeUnfinished(): void {
    for (const name of this.#names().filter((each) => each.startsWith(UNFINISHED_PREFIX)))
      rmSync(join(this.#dir, name), { recursive: true, force: true, maxRetries: 5 });
  }

  /** Removes drafts but the two newest (a preview, and what a publish is about to switch to), and what was replaced or drafted a day ago. */
  removeOld(now: number): void {
    const others = this.#names()
      .filter((name) => name !== this.#served && !name.startsWith(UNFINISHED_PREFIX))
      .map((name) => {
        const folder = join(this.#dir, name);
        return { folder, changed: statSync(folder).mtimeMs, isDraft: !existsSync(join(folder, PUBLISHED)) };
      })
      .sort((a, b) => b.changed - a.changed);
    const newest = others.filter(({ isDraft }) => isDraft).slice(0, 2);
    for (const other of others) {
      const isWanted = !other.isDraft || newest.includes(other);
      if (isWanted && now - other.changed < KEPT_MS) continue;
      rmSync(other.folder, { recursive: true, force: true });
    }
    this.#removeOldPictures(now);
  }

  /** Of the built site, the pictures that the version in service has no longer: among them may be photos that a customer took back. */
  #removeOldPictures(now: number): void {
    const { live } = this;
    const built = join(this.built, MEDIA);
    if (!live || now - lstatSync(this.#link).mtimeMs < KEPT_MS || !existsSync(built)) return;
    for (const entry of readdirSync(built, { withFileTypes: true })) {
      if (!entry.isDirectory() || existsSync(join(live.dist, MEDIA, entry.name))) continue;
      rmSync(join(built, entry.name), { recursive: true, force: true });
    }
  }

  #version(name: string): Version {
    const folder = join(this.#dir, name);
    return { name, content: join(folder, 'content'), dist: join(folder, 'dist') };
  }

  #names(): string[] {
    if (!existsSync(this.#dir)) return [];
    return readdirSync(this.#dir, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  }

  get stamp(): string {
    const { mtimeMs, size } = statSync(join(this.built, 'index.html'));
    return `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
  }

  get #link(): string {
    return join(this.#dir, `live-${this.stamp}`);
  }
}
