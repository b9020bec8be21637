declare module 'virtual:texts' {
  const texts: Readonly<
    Record<string, () => Promise<{ default: import('./browser-texts.ts').BrowserTexts }>>
  >;
  export default texts;
}
