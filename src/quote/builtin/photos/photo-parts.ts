/** Photo handling, loaded only when a visitor uses the field (budget: tools/budgets/). */
export { PhotoList } from './photo-list.tsx';
export { takePhotos } from './take-photos.ts';
export { makeThumbnails } from './thumbnails.ts';
export { uploadQuote } from './upload.ts';
