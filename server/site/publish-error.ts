import type { SitePublish } from '../../contract/desk/site.ts';

export class PublishError extends Error {
  readonly field: string;

  constructor(message: string, field = '') {
    super(message);
    this.field = field;
  }
}

export const DISK_FULL = 'The disk of the server is full.';
export const STOPPED = 'The server was stopped before it was done. The draft is still there.';

/** @param error of writing the owner's files, once visitors see what was published */
export function toFileProblem(error: unknown): NonNullable<SitePublish['error']> {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === 'ENOSPC' ? DISK_FULL : `They could not be written: ${message}.`;
  return {
    id: '',
    message: `Visitors see it, but your files do not have it yet. ${why} Publish again to write them.`,
  };
}

export function toPublishProblem(error: unknown): NonNullable<SitePublish['error']> {
  if (error instanceof PublishError) return { id: error.field, message: error.message };
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return { id: '', message: STOPPED };
  // The system's own code, or the words of the build's process: Node's, or those of the bundler.
  if (code === 'ENOSPC' || /\bENOSPC\b|No space left on device/.test(message)) {
    return { id: '', message: DISK_FULL };
  }
  return { id: '', message: `The pages could not be built: ${message}` };
}
