export class RecentFiles<File extends { readonly byteLength: number }> {
  readonly #maxBytes: number;
  readonly #files = new Map<string, File>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): File | undefined {
    const file = this.#files.get(key);
    if (file) {
      this.#files.delete(key);
      this.#files.set(key, file);
    }
    return file;
  }

  add(key: string, file: File): void {
    this.#files.set(key, file);
    this.#bytes += file.byteLength;
    for (const [oldest, { byteLength }] of this.#files) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#files.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
