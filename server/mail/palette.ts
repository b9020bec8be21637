/**
 * The site's colours for mails, which can't use its variables. A test holds them to src/styles/tokens.css.
 */
export const PALETTE = {
  cream: '#f3e6cf',
  paper: '#fffaf0',
  pine: '#143f30',
  ink: '#10201a',
  'ink-soft': '#44534b',
  link: '#0f6b33',
  green: '#15803d',
  'green-edge': '#0e5a2a',
  line: '#dccaa8',
} as const;
