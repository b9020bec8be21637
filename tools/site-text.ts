/** Vite plugin: `virtual:site-text`, the words that browser code shows (types: src/site-text.d.ts). */
import type { Plugin } from 'vite';
import { fill } from '../model/fill.ts';
import type { Content } from '../model/load.ts';
import { todayUntil } from '../model/schedule.ts';

const ID = 'virtual:site-text';

export function siteText(read: () => Content): Plugin {
  return {
    name: 'site-text',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? moduleText(read()) : undefined),
  };
}

function moduleText({ booking, business, schedule, site, quoteForm }: Content): string {
  const display = business.phone_display;
  const exported = {
    // What only the server or another page says stays out of the browser's script.
    quoteForm: { ...quoteForm, api: undefined, photos_again: undefined },
    // Null where nobody can book.
    booking: schedule.on
      ? { time: booking.time, chooser: booking.chooser, receipt: booking.receipt, site: booking.site }
      : null,
    renderError: site.render_error,
    debugOverlay: site.debug_overlay,
    brand: business.brand,
    reportsForm: business.callrail_swap_url !== '',
    phone: { number: business.phone, display, aria: fill(site.call.aria, { phone: display }) },
    noticeRules: {
      servedZips: [...schedule.towns.keys()].join(' '),
      timeZone: business.time_zone,
      todayUntil: todayUntil(schedule),
    },
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
