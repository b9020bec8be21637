/** The panel 'Debug Attribution Data' (spec 2.2, product sections 4 and 5). It never sets HTML: half of its texts come from the URL. */

import { type AttributionRecord, CLICK_IDS, UTM_FIELDS } from '../../contract/attribution.ts';
import { cleanAttribution } from '../../contract/clean-attribution.ts';
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { findArea, readJson } from '../lib/storage.ts';
import { debugOverlay as words } from '../words/texts.ts';
import { recordVisit } from './attribution.ts';
import { TRACKING_CHANGED } from './changed.ts';
import { warn } from './debug-log.ts';
import { addPanelStyles } from './debug-overlay-styles.ts';
import { warnAboutVisit } from './debug-warnings.ts';
import { phoneInUse } from './phone-sync.ts';
import { hasOptedOut } from './privacy.ts';

const FIRST_TOUCH = ['initial_url', 'referrer', ...CLICK_IDS, ...UTM_FIELDS] as const;
const SESSION = ['session_id', 'session_initial_url', 'page_url', 'timestamp'] as const;

const REFRESH_EVENTS = [TRACKING_CHANGED, 'focus', 'visibilitychange', 'pageshow'];

let panel: HTMLElement | undefined;
let content: HTMLElement;
let status: HTMLElement;

/** @param close called by the panel's close button */
export function show(shown: boolean, close: () => void): void {
  if (!shown) {
    for (const type of REFRESH_EVENTS) removeEventListener(type, update);
    panel?.remove();
    return;
  }
  panel ??= build(close);
  update();
  document.body.append(panel);
  for (const type of REFRESH_EVENTS) addEventListener(type, update);
}

function build(close: () => void): HTMLElement {
  warnAboutVisit();
  addPanelStyles();
  const heading = element('h2', words.heading);
  heading.id = 'debug-attribution-heading';
  content = element('div');
  content.className = 'debug-attribution-content';
  // It scrolls, so keyboard users must be able to focus it.
  content.tabIndex = 0;
  content.role = 'group';
  content.setAttribute('aria-labelledby', heading.id);
  status = element('span');
  status.role = 'status';

  const buttons = element('p');
  buttons.append(
    button(words.copy, copy),
    button(words.refresh, refresh),
    button(words.close, close),
    status,
  );
  const section = element('section');
  section.className = 'debug-attribution';
  section.dataset.debugAttribution = '';
  section.setAttribute('aria-labelledby', heading.id);
  section.append(heading, buttons, content, element('p', words.hint));
  return section;
}

function refresh(): void {
  recordVisit();
  update();
}

function update(): void {
  const { attribution, current_page, phone } = shownData();
  const recorded = Object.keys(attribution).length > 0;
  const notes = [
    storageNote(),
    ...(hasOptedOut() ? [words.opted_out] : []),
    ...(recorded ? [] : [words.empty]),
  ];
  content.replaceChildren(
    ...notes.map((note) => element('p', note)),
    list([
      [words.landing_page, attribution.initial_url],
      [words.form_page, attribution.form_page],
      [words.form_title, attribution.form_title],
      [words.number, phone.number],
      [words.number_source, phone.source],
    ]),
    element('h3', words.first_touch),
    list(pick(attribution, FIRST_TOUCH)),
    element('h3', words.session),
    list(pick(attribution, SESSION)),
    element('h3', words.current),
    list(Object.entries(current_page)),
  );
}

/** Reads without recording: recording would change what is shown, and so show it again. */
function shownData() {
  return {
    attribution: storedRecord(STORAGE_KEYS.attribution),
    current_page: storedRecord(STORAGE_KEYS.currentPage),
    phone: phoneInUse(),
  };
}

const storedRecord = (key: string) => cleanAttribution(readJson(key));

function storageNote(): string {
  const stored = findArea(STORAGE_KEYS.attribution);
  if (stored === 'localStorage') return words.stored_in_local;
  return stored === 'sessionStorage' ? words.stored_in_session : words.not_stored;
}

type Entry = [label: string, value: string | number | undefined];

function pick(record: AttributionRecord, fields: readonly (keyof AttributionRecord)[]): Entry[] {
  return fields.map((field) => [field, record[field]]);
}

function list(entries: Entry[]): HTMLElement {
  const dl = element('dl');
  for (const [label, value] of entries) {
    const row = element('div');
    row.append(element('dt', label), element('dd', value ? String(value) : words.not_set));
    dl.append(row);
  }
  return dl;
}

async function copy(): Promise<void> {
  const json = JSON.stringify(shownData(), null, 2);
  try {
    await navigator.clipboard.writeText(json);
    status.textContent = words.copied;
  } catch (error) {
    warn('The record could not be copied; here it is.', json, error);
  }
}

function button(label: string, action: () => void): HTMLElement {
  const created = element('button', label);
  created.type = 'button';
  created.addEventListener('click', () => {
    status.textContent = '';
    action();
  });
  return created;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.textContent = text;
  return created;
}
