import { startReceipt } from './receipt-page.ts';

const root = document.querySelector<HTMLElement>('[data-receipt]');
if (root) startReceipt(root);
