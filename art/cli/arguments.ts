import { parseArgs } from 'node:util';

/** How much of a picture's pixels and light samples is rendered. */
export type Quality = 'full' | 'fast' | 'draft';

export interface Wanted {
  command: 'render' | 'sheet' | 'check' | 'accept' | 'list';
  /** Scenes in the order they were asked for; none means all whose result would change. */
  scenes: string[];
  quality: Quality;
  /** Folder to write into instead of photos/. */
  out?: string | undefined;
}

const USAGE = `npm run render                                 what changed
npm run render -- hot-tub furniture/2         these, in this order
npm run render -- --scene hot-tub/2 --draft   a quick look, in art/drafts
npm run render -- --sheet                     contact sheets of the whole set, in art/sheets
npm run render -- --check                     the same seed gives the same picture
npm run render -- --accept home/hero          take these masters for what their scenes give now
npm run render -- --list
Also: --fast (smaller and rougher), --out FOLDER`;

/** Reads the command line; for unknown arguments, prints the usage and exits. */
export function readArguments(args: string[]): Wanted {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        scene: { type: 'string', multiple: true, default: [] },
        draft: { type: 'boolean' },
        fast: { type: 'boolean' },
        sheet: { type: 'boolean' },
        check: { type: 'boolean' },
        accept: { type: 'boolean' },
        list: { type: 'boolean' },
        out: { type: 'string' },
      },
    });
    const { sheet, check, accept, list, draft, fast, scene, out } = values;
    return {
      command: sheet ? 'sheet' : check ? 'check' : accept ? 'accept' : list ? 'list' : 'render',
      scenes: [...scene, ...positionals],
      quality: draft ? 'draft' : fast ? 'fast' : 'full',
      out,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}
