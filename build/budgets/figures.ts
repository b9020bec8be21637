/** What a page costs, as figures that can be held to a budget. All bytes are as they are sent: in brotli where that is smaller. */

/** One page's figures; of several pages the largest of each. */
export interface Figures {
  /** Bytes of the document, its styles and inline scripts in it. */
  html: number;
  /** Bytes of JavaScript that runs without anything the visitor does. */
  scriptsBefore: number;
  /** Bytes of all JavaScript that the page can come to load. */
  scripts: number;
  /** Bytes of the fonts that its styles and preloads name. */
  fonts: number;
  /** Bytes of the picture with high priority, as a phone takes it; 0 without one. */
  firstPicture: number;
  /** Requests that the markup asks for at once: the document, preloads, scripts with their imports, pictures that are not lazy, icon, manifest. */
  requests: number;
  /** Elements in the document. */
  elements: number;
}

export type FigureName = keyof Figures;

interface Figure {
  /** As a message calls it. */
  is: string;
  unit: 'bytes' | '';
  /** Above this a page fails, whatever was accepted. */
  most: number;
  /** How far it may be above what was last accepted, as a share of that; content changes what has a share to spare. */
  growth: number;
  /** What usually helps. */
  help: string;
}

/** What fits in the first flight of packets. */
export const HTML_BUDGET = 14_600;

export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  html: {
    is: 'HTML with styles',
    unit: 'bytes',
    most: HTML_BUDGET,
    growth: 0.05,
    help: 'shorten markup that repeats, move styles that only scripts need into their module',
  },
  scriptsBefore: {
    is: 'scripts before interaction',
    unit: 'bytes',
    most: 2_400,
    growth: 0.01,
    help: 'move what a visit can do without to src/behaviours/attach.ts, which comes when it is needed',
  },
  scripts: {
    is: 'scripts in all',
    unit: 'bytes',
    most: 111_000,
    growth: 0.01,
    help: 'look for a new dependency or for content that got into a script',
  },
  fonts: {
    is: 'fonts',
    unit: 'bytes',
    most: 37_000,
    growth: 0,
    help: 'cut the font down to the characters and axes in use (src/fonts/README.md)',
  },
  firstPicture: {
    is: 'first picture on a phone',
    unit: 'bytes',
    most: 45_000,
    growth: Number.POSITIVE_INFINITY,
    help: 'crop it closer or choose a calmer one',
  },
  requests: {
    is: 'requests before interaction',
    unit: '',
    most: 9,
    growth: 0,
    help: "make the pictures lazy, keep what runs at once in the page's one script (build/eager-in-one.ts)",
  },
  elements: {
    is: 'elements',
    unit: '',
    most: 1_400,
    growth: 0.05,
    help: 'draw repeated icons with one element, drop wrappers',
  },
};

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** The largest of each. */
export function largest(all: readonly Figures[]): Figures {
  const of = (name: FigureName) => Math.max(0, ...all.map((figures) => figures[name]));
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, of(name)])) as unknown as Figures;
}
