import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';

const LOW_PRIORITY = 10;
/** Make glibc return freed memory to the system instead of keeping it for its threads. Other systems ignore them. */
export const LOW_MEMORY_ENV = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144' };

/** The server comes first for the processor, and Linux ends the child, and not the server, where memory runs out. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (!pid) return;
  // It has ours so far, which may be lower already; only root may raise it.
  if (getPriority() < LOW_PRIORITY) setPriority(pid, LOW_PRIORITY);
  // Not awaited: what happens to the child meanwhile would find no listener.
  void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {});
}
