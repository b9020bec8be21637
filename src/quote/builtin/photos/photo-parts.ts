/** Photo handling, loaded only when a visitor uses the field (budget: tools/budgets/). */

export { addPhotos } from './add-photos.ts';
export { PhotoList } from './photo-list.tsx';
export { makeThumbnails } from './thumbnails.ts';
export { uploadQuote } from './upload.ts';
