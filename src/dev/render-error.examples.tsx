import { RenderError } from '../islands/error-boundary.tsx';
import type { Examples } from './example.ts';

const message = "Cannot read properties of undefined (reading 'map')";
const stack = `TypeError: ${message}\n    at Fields (fields.tsx:17:9)\n    at renderWithHooks (react-dom.js:5654:24)`;

export const examples: Examples = () => [
  { name: 'In production', show: <RenderError message={message} />, ground: 'paper' },
  // The stack shows in development only.
  {
    name: 'With its stack, in development',
    show: <RenderError message={message} stack={stack} />,
    ground: 'paper',
    ...(import.meta.env.DEV && { set: { details: { open: '' } } }),
  },
];
