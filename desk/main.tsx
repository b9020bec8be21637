/** Starts the desk's app. */
import { createRoot } from 'react-dom/client';
import { DESK_PATH } from '../contract/desk/account.ts';
import { App } from './app.tsx';
import 'virtual:brand.css';
import './styles/desk.css';

// A part of an older build is gone from the server: the new one has it all.
addEventListener('vite:preloadError', () => location.reload());

createRoot(document.getElementById('desk') as HTMLElement).render(<App />);

// The worker keeps the app itself, and shows what is pushed. What it fetches comes after what the first screen needs.
addEventListener('load', () => {
  navigator.serviceWorker?.register(`${DESK_PATH}/sw.js`, { scope: DESK_PATH }).catch(() => {
    // Without one the desk works while there is a network.
  });
});
