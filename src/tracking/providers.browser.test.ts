/** Other companies' scripts, well and ill behaved, in a real browser (spec sections 7 and 8, product section 6). */
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { page as html } from './testing/pages.ts';
import { eventually, testProvider, testSite } from './testing/site.ts';
import { swapScripts } from './testing/swap-scripts.ts';

const site = testSite();
const FORMS = `
  window.CallRailForms = { init(id) {
    (window.started ??= []).push(id);
    document.getElementById('cr-form-' + id).innerHTML = '<input name="phone">';
  } };`;
const provider = testProvider((request, response) => {
  const answers: Record<string, string> = {
    '/forms.js': FORMS,
    '/never.js': 'window.CallRailForms = {}',
    '/throws.js': `window.CallRailForms = { init() { throw new Error('init') } }`,
    '/rejects.js': `window.CallRailForms = { async init() { throw new Error('init') } }`,
    '/garbage.js': 'this is {{ no script',
    '/fails-later.js': 'setTimeout(() => window.nothing.here(), 50)',
    '/swap.js': swapScripts.textsAndTargets,
  };
  const [path = ''] = (request.url ?? '').split('?');
  if (path === '/slow.svg') {
    setTimeout(
      () =>
        response
          .writeHead(200, { 'content-type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      1_000,
    );
    return;
  }
  response.end(answers[path] ?? '');
});

const FAR = '<div style="height: 5000px">far down the page</div>';
function callrail(script: string, before = ''): string {
  return html({
    form: false,
    body: `${before}<section id="quote-form"><div data-quote-provider="callrail" data-callrail-script="${provider.origin}${script}">
      <div id="cr-form-f1" data-callrail-form-id="f1"></div><a id="fallback" href="https://js.callrail.com/forms/f1/direct" target="_blank">Open the form in a new tab</a>
      </div></section>`,
  });
}
async function open(
  content: string,
  options: Parameters<typeof site.open>[0] = {},
  query = '',
): Promise<Page> {
  site.pages.set('/', content);
  const page = await site.open(options);
  await page.goto(`${site.origin}/${query}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => localStorage.attribution_data);
  return page;
}
const started = (page: Page) => page.evaluate(() => (window as unknown as { started?: string[] }).started);
/** A browser that is never idle, so that only nearness counts. */
const BUSY =
  'window.requestIdleCallback = (action, { timeout } = {}) => (timeout ? setTimeout(action, timeout) : 0);';

describe('the CallRail form', () => {
  it('starts with its id from a single script', async () => {
    const page = await open(callrail('/forms.js'));
    await eventually(() => started(page)).toEqual(['f1']);
    expect(await page.locator('script#callrail-forms-js').count()).toBe(1);
    expect(await page.locator('script#callrail-forms-js').getAttribute('src')).toBe(
      `${provider.origin}/forms.js`,
    );
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(300);
    expect(await started(page)).toEqual(['f1']);
    expect(provider.requests).toEqual(['/forms.js']);
  });

  it('waits until it nears the viewport', async () => {
    const page = await open(callrail('/forms.js', FAR), { init: BUSY });
    await page.waitForTimeout(300);
    expect(provider.requests).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 4_000));
    await eventually(() => started(page)).toEqual(['f1']);
  });

  it('starts when the browser is idle after the page has loaded', async () => {
    // A browser with nothing else to do while the page loads.
    const page = await open(callrail('/forms.js', `<img src="${provider.origin}/slow.svg" alt="">${FAR}`), {
      init: 'window.requestIdleCallback = (action) => setTimeout(action)',
    });
    await eventually(() => started(page)).toEqual(['f1']);
    await page.waitForLoadState('load');
    const [script, load] = await page.evaluate(() => [
      (
        performance.getEntriesByName(
          (document.getElementById('callrail-forms-js') as HTMLScriptElement).src,
        )[0] as PerformanceEntry
      ).startTime,
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    ]);
    expect(load).toBeGreaterThan(900);
    expect(script).toBeGreaterThanOrEqual(load ?? 0);
  });

  it('starts in a browser without requestIdleCallback, too', async () => {
    const page = await open(callrail('/forms.js', FAR), { init: 'delete window.requestIdleCallback' });
    await eventually(() => started(page)).toEqual(['f1']);
  });

  it('reuses a library that is present, or a script that is loading', async () => {
    const there = await open(callrail('/forms.js'), {
      init: 'window.CallRailForms = { init: (id) => { window.started = [id] } }',
    });
    await eventually(() => started(there)).toEqual(['f1']);
    const page = await open(
      callrail('/forms.js').replace('</body>', '<script id="callrail-forms-js"></script></body>'),
    );
    await page.waitForTimeout(700);
    expect(await started(page)).toBeUndefined();
    await page.evaluate(FORMS);
    await eventually(() => started(page)).toEqual(['f1']);
    expect(provider.requests).toEqual([]);
  });

  it('gives up after 20 tries, and says so in the console', async () => {
    // Time is made to fly where it is counted in 500 ms.
    const init = `window.waits = 0; const later = window.setTimeout;
      window.setTimeout = (action, ms, ...rest) => { if (ms === 500) window.waits += 1; return later(action, ms === 500 ? 1 : ms, ...rest) };`;
    const page = await open(callrail('/never.js'), { init });
    await eventually(() => site.consoleLines.join()).toContain('its library did not become ready');
    expect(await page.evaluate(() => (window as unknown as { waits: number }).waits)).toBe(19);
    expect(site.consoleLines.splice(0)).toHaveLength(1);
  });

  it.each(['/throws.js', '/rejects.js'])(
    'that fails to start is logged without debug, and the fallback link shows: %s',
    async (script) => {
      const page = await open(callrail(script));
      await eventually(() => site.consoleLines.join()).toContain(
        'error: [tracking] The quote form could not be started.',
      );
      expect(site.consoleLines.splice(0)).toHaveLength(1);
      await expect(page.locator('#fallback').isVisible()).resolves.toBe(true);
    },
  );

  it('loads nothing for a visitor who opted out until a click asks for it', async () => {
    const page = await open(callrail('/forms.js'), { gpc: true });
    await page.waitForTimeout(300);
    await page.mouse.wheel(0, 500);
    await page.locator('nav').click({ position: { x: 300, y: 5 } });
    await page.waitForTimeout(300);
    expect(provider.requests).toEqual([]);
    await page.locator('#to-form').click();
    await eventually(() => started(page)).toEqual(['f1']);
    await page.locator('#quote-form').click();
    expect(provider.requests).toEqual(['/forms.js']);
  });
});

describe('the swap script', () => {
  const swapPage = (script: string) => html({ swap: `${provider.origin}${script}` });

  it('is loaded at once, and its number appears everywhere', async () => {
    const page = await open(swapPage('/swap.js'));
    await eventually(() => page.locator('#plain').getAttribute('href')).toBe('tel:+19165550199');
    const label = () => page.locator('#plain').getAttribute('aria-label');
    await eventually(label).toBe('Call (916) 555-0199 for Junk Removal');
    expect(provider.requests).toEqual(['/swap.js']);
  });

  it('is not loaded for a visitor who opted out, until a click needs it', async () => {
    const page = await open(swapPage('/swap.js'), { gpc: true });
    await page.locator('#to-form').click();
    await page.waitForTimeout(300);
    expect(provider.requests).toEqual([]);
    await page.evaluate(() =>
      document.querySelector('#words')?.addEventListener('click', (event) => event.preventDefault()),
    );
    await page.locator('#words').click();
    await eventually(() => provider.requests).toEqual(['/swap.js']);
  });
});

describe('the review widget', () => {
  const widgetPage = () =>
    html({
      body: `${FAR}<section id="reviews"><iframe data-reviews data-reviews-script="${provider.origin}/swap.js"></iframe></section>`,
    });

  it('gets its script when its frame nears the viewport', async () => {
    const page = await open(widgetPage());
    await page.waitForTimeout(300);
    expect(provider.requests).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 4_500));
    await eventually(() => provider.requests).toEqual(['/swap.js']);
  });

  it('gets no script from visitors who opted out, until they click it', async () => {
    const page = await open(widgetPage(), { gpc: true });
    await page.evaluate(() => window.scrollTo(0, 4_500));
    await page.waitForTimeout(300);
    expect(provider.requests).toEqual([]);
    await page.locator('#reviews').dispatchEvent('click');
    await eventually(() => provider.requests).toEqual(['/swap.js']);
  });
});

describe('another company’s host', () => {
  const pageWith = (script: string) =>
    callrail(script).replace(
      '</body>',
      `<script type="text/plain" data-callrail-swap="${provider.origin}${script}?swap"></script></body>`,
    );

  it.each(['/garbage.js', '/fails-later.js'])(
    'whose number swap fails is logged without debug, and throws nothing at the page: %s',
    async (script) => {
      const page = await open(html({ swap: `${provider.origin}${script}` }));
      await eventually(() => site.consoleLines.join()).toContain(
        'error: [tracking] The script of another company failed',
      );
      await page.waitForTimeout(100);
      for (const line of site.consoleLines.splice(0)) expect(line).toMatch(/^error: \[tracking\] /);
    },
  );

  it('does not hide our own errors', async () => {
    const page = await open(pageWith('/swap.js'));
    await eventually(() => provider.requests.length).toBe(2);
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('ours');
      }),
    );
    await eventually(() => site.consoleLines).toContain('uncaught: ours');
    site.consoleLines.length = 0;
  });
});
