/** Starts the desk's app. */
import { createRoot } from 'react-dom/client';
import { DESK_PATH } from '../contract/desk/account.ts';
import { App } from './app.tsx';
import { askForInbox } from './data/queries.ts';
import { reloadForOthers } from './data/session.ts';
import 'virtual:brand.css';
import 'virtual:desk.css';
import './styles/desk.css';

// The server no longer has the files of an older build: reload to get the new one.
addEventListener('vite:preloadError', () => location.reload());

reloadForOthers();
if (location.pathname === DESK_PATH) askForInbox();
createRoot(document.getElementById('desk') as HTMLElement).render(<App />);

// The service worker caches the app and shows notifications. It starts after load, so that its downloads don't delay the first screen.
addEventListener('load', () => {
  navigator.serviceWorker?.register(`${DESK_PATH}/sw.js`, { scope: DESK_PATH }).catch(() => {
    // Without one the desk works while there is a network.
  });
});
