/** Writes to the standard output. */

export async function print(text: string): Promise<void> {
  await write(`${text}\n`);
}

/** Waits until the reader has received the text, so that a slow reader does not fill the memory. */
export async function write(text: string): Promise<void> {
  await new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));
}
