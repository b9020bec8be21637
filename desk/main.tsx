import { createRoot } from 'react-dom/client';
import { DESK_PATH } from '../contract/desk/account.ts';
import { App } from './app.tsx';
import { prefetchInbox } from './data/queries.ts';
import { reloadOnUserChange } from './data/session.ts';
import { readKept } from './data/store.ts';
import 'virtual:brand.css';
import 'virtual:desk.css';
import './styles/desk.css';

// The server no longer has the files of an older build: reload to get the new one.
addEventListener('vite:preloadError', () => location.reload());

// Registered after load, so that its downloads don't delay the first screen.
addEventListener('load', () => {
  navigator.serviceWorker?.register(`${DESK_PATH}/sw.js`, { scope: DESK_PATH }).catch(() => {
    // Without a service worker, the desk still works online.
  });
});

if (location.pathname === DESK_PATH) prefetchInbox();
await readKept();
reloadOnUserChange();
createRoot(document.getElementById('desk') as HTMLElement).render(<App />);
