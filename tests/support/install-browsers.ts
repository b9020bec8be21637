/** Installs the browsers while the site is built, so that on a new machine no test waits for them. */
import { ensureFirefox } from '../firefox/firefox.ts';
import { ensureChromium, ensureFullChromium } from './chromium.ts';

ensureChromium();
ensureFullChromium();
ensureFirefox();
