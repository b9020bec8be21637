/** Downloads of the browser's words, by the language's code (tools/browser-words.ts). */
declare module 'virtual:texts' {
  const texts: Readonly<
    Record<string, () => Promise<{ default: import('../prerender/browser-texts.ts').BrowserTexts }>>
  >;
  export default texts;
}

/** Downloads of the estimator's data. */
declare module 'virtual:estimator' {
  type Data = import('../prerender/estimator-data.ts').EstimatorData;
  const data: Readonly<Record<string, () => Promise<{ default: Data }>>>;
  export default data;
}
