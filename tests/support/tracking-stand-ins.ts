/** Other companies' services, answered inside the browser: nothing leaves this machine. */
import type { BrowserContext, Route } from '@playwright/test';
import { swapScripts } from '../../src/tracking/testing/swap-scripts.ts';

export const FORMS_SCRIPT = 'https://cdn.callrail.com/form_embed.js';
export const SWAP_SCRIPT = 'https://cdn.callrail.com/companies/123/abc/12/swap.js';
/** CallRail's form: a page in a frame. */
export const FORM_FRAME = 'https://app.callrail.com/forms/frame';
export const REVIEWS = 'https://reviews.example.com/';
export const REVIEWS_SCRIPT = 'https://reviews.example.com/widget.js';

export const SWAPPED = { e164: '+19165550199', display: '(916) 555-0199', anyFormat: /916.{0,2}555.0199/ };

/** A frame in the container; inputs in the page itself would need no messages. */
export const FORMS_LIBRARY = `
  window.CallRailForms = { init(id) {
    (window.started ??= []).push(id);
    const frame = Object.assign(document.createElement('iframe'), { src: '${FORM_FRAME}', title: 'Quote form' });
    document.getElementById('cr-form-' + id).append(frame);
  } };`;

export const swapBehaviors = {
  'texts only': swapScripts.textsOnly,
  'texts and links': swapScripts.textsAndTargets,
};

/** The spec's four shapes of a submission; sources of JavaScript. */
export const SUBMISSION_MESSAGES = [
  '{ type: "form_submitted" }',
  '{ type: "submission" }',
  '{ action: "submit" }',
  '"cr-submitted"',
];
export const OTHER_MESSAGES = [
  '{ type: "form_loaded" }',
  '{ action: "open" }',
  '"loaded"',
  'null',
  '["submit"]',
  '7',
];

/** Its buttons send messages to the parent page; `data` are sources of JavaScript. */
export function messageFrame(data: readonly string[]): string {
  const buttons = data.map((_, index) => `<button>${index}</button>`).join('');
  const send = data.map((source) => `() => parent.postMessage(${source}, '*')`).join(', ');
  return `<!doctype html><title>Form</title>${buttons}<script>
    const send = [${send}];
    document.querySelectorAll('button').forEach((button, index) => { button.onclick = send[index]; });
  </script>`;
}

export type Answer =
  | { script: string }
  | { page: string }
  | { status: number }
  /** Never answers. */
  | 'hangs';

/** @returns a list with an entry per request */
export async function answerRequests(
  context: BrowserContext,
  address: string,
  answer: Answer,
): Promise<string[]> {
  const asked: string[] = [];
  await context.route(address, async (route: Route) => {
    asked.push(route.request().url());
    if (answer === 'hangs') return;
    if ('status' in answer) await route.fulfill({ status: answer.status, body: 'Out of order' });
    else if ('script' in answer) await route.fulfill({ contentType: 'text/javascript', body: answer.script });
    else await route.fulfill({ contentType: 'text/html', body: answer.page });
  });
  return asked;
}

/** CallRail and the reviews, without failures. */
export async function answerAllServices(context: BrowserContext): Promise<void> {
  await answerRequests(context, FORMS_SCRIPT, { script: FORMS_LIBRARY });
  await answerRequests(context, SWAP_SCRIPT, { script: swapScripts.textsOnly });
  await answerRequests(context, `${FORM_FRAME}*`, { page: messageFrame([]) });
  await answerRequests(context, REVIEWS, { page: '<!doctype html><title>Reviews</title>' });
  await answerRequests(context, REVIEWS_SCRIPT, { script: '' });
}
