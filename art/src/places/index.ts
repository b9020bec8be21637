export * from './ground';
export * from './house';
export * from './inside';
export * from './outside';
export * from './room';
