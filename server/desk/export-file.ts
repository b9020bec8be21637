import { Readable } from 'node:stream';
import type { DeskExport } from '../../contract/desk/exports.ts';
import { exportArchive } from '../reports/exports/archive.ts';
import { googleClicks, microsoftClicks } from '../reports/exports/conversions.ts';
import { conversionFile, csvFile, jsonFile } from '../reports/exports/files.ts';
import { BusinessTime } from '../time/business-time.ts';
import type { DeskDeps } from './desk.ts';

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
};

/** @returns the content, and headers that name the file with today's date */
export function exportFile(
  file: DeskExport,
  { leads, content, conversions, now }: Pick<DeskDeps, 'leads' | 'content' | 'conversions' | 'now'>,
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const time = BusinessTime.in(content.business.time_zone);
  const [name, ending = ''] = file.split('.');
  return {
    body: contentOf(),
    headers: {
      'Content-Type': TYPES[ending] ?? '',
      'Content-Disposition': `attachment; filename="${name}-${time.date(now())}.${ending}"`,
    },
  };

  function contentOf(): ReadableStream<Uint8Array> {
    switch (file) {
      case 'everything.zip':
        return exportArchive(leads, time);
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
}

function bytes(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>;
}
