declare module 'virtual:estimator' {
  type Data = import('./estimator-data.ts').EstimatorData;
  const data: Readonly<Record<string, () => Promise<{ default: Data }>>>;
  export default data;
}
