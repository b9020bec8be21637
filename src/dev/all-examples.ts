import { slugOf } from '../../model/slug.ts';
import type { Example, Examples } from './example.ts';
import { kit } from './kit.ts';
import { examples as quoteForm } from './quote-form.examples.tsx';
import { examples as renderError } from './render-error.examples.tsx';

interface Component {
  name: string;
  examples: (Example & { id: string })[];
}

const parts = import.meta.glob<{ examples: Examples }>('../ui/*/examples.tsx', { eager: true });

export const COMPONENTS = [
  ...Object.entries(parts).map(([path, { examples }]) => component(path.split('/').at(-2) ?? path, examples)),
  component('quote-form', quoteForm),
  component('render-error', renderError),
];

function component(name: string, examples: Examples): Component {
  return {
    name,
    examples: examples(kit).map((example) => ({ ...example, id: `${name}-${slugOf(example.name)}` })),
  };
}
