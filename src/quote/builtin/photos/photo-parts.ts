/** Loaded only when a visitor uses the photo field (budget: tools/budgets/). */

export { addPhotos } from './add-photos.ts';
export { PhotoList } from './photo-list.tsx';
export { uploadQuote } from './upload.ts';
