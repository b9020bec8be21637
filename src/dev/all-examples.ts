/** Every component's examples, parts first. */
import { slugOf } from '../../model/slug.ts';
import type { Example, Examples } from './example.ts';
import { kit } from './kit.ts';
import { examples as quoteForm } from './quote-form.examples.tsx';
import { examples as renderError } from './render-error.examples.tsx';

export interface Component {
  name: string;
  examples: (Example & { id: string })[];
}

type Files = Record<string, { examples: Examples }>;

const parts = import.meta.glob<Files[string]>('../ui/*/examples.tsx', { eager: true });
const sections = import.meta.glob<Files[string]>('../sections/*/examples.tsx', { eager: true });

export const PARTS = fromFiles(parts);

export const SECTIONS = [
  ...fromFiles(sections),
  component('quote-form', quoteForm),
  component('render-error', renderError),
].sort((a, b) => a.name.localeCompare(b.name));

function fromFiles(files: Files): Component[] {
  return Object.entries(files).map(([path, { examples }]) =>
    component(path.split('/').at(-2) ?? path, examples),
  );
}

function component(name: string, examples: Examples): Component {
  return {
    name,
    examples: examples(kit).map((example) => ({ ...example, id: `${name}-${slugOf(example.name)}` })),
  };
}
