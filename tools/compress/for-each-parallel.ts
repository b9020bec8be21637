import { availableParallelism } from 'node:os';

/** Calls `work` for each item, for as many at once as there are processors, so that memory stays bounded. */
export async function forEachParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
