export * from './ground';
export * from './house';
export * from './room';
