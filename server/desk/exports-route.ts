/** Downloads: `/api/desk/exports/FILE` (product section 12). Owners only. */
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { DESK_EXPORTS, type DeskExport } from '../../contract/desk/more.ts';
import { BusinessTime } from '../leads/words/business-time.ts';
import { everything } from '../reports/exports/archive.ts';
import { googleClicks, microsoftClicks } from '../reports/exports/conversions.ts';
import { conversionFile, csvFile, jsonFile } from '../reports/exports/files.ts';
import { type DeskRequest, ownersOnly, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
};

export function exportsRoute({ leads, content, conversions, now }: DeskDeps): Hono<DeskRequest> {
  const time = BusinessTime.in(content.business.time_zone);
  const route = new Hono<DeskRequest>();
  route.use(ownersOnly);

  route.get('/:file', (c) => {
    const file = DESK_EXPORTS.find((name) => name === c.req.param('file'));
    return file ? download(c, file) : problem(c, 'not_found', 404);
  });

  function download(c: Context, file: DeskExport): Response {
    const [name, ending = ''] = file.split('.');
    const day = time.date(now());
    return c.body(streamOf(file), 200, {
      'Content-Type': TYPES[ending] ?? '',
      'Content-Disposition': `attachment; filename="${name}-${day}.${ending}"`,
    });
  }

  function streamOf(file: DeskExport): ReadableStream<Uint8Array> {
    switch (file) {
      case 'everything.zip':
        return everything(leads, time);
      case 'leads.csv':
        return bytes(csvFile(leads, time));
      case 'leads.json':
        return bytes(jsonFile(leads));
      case 'google-ads.csv':
        return bytes(conversionFile(leads, googleClicks('gclid', { name: conversions.google, time })));
      case 'microsoft-ads.csv':
        return bytes(conversionFile(leads, microsoftClicks({ name: conversions.microsoft, time })));
    }
  }

  return route;
}

function bytes(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>;
}
