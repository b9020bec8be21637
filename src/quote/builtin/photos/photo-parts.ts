/** What handles photos: a download of its own, made when a visitor reaches for the field (budget: build/budgets/). */
export { PhotoList } from './photo-list.tsx';
export { takePhotos } from './take-photos.ts';
export { uploadQuote } from './upload.ts';
