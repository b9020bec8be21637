export * from './appliances';
export * from './containers';
export * from './furniture';
export * from './leisure';
export * from './piano';
export * from './tools';
export * from './yard';
