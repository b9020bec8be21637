import { expect, test } from 'vitest';
import { readCosts, spreadEvenly } from './costs.ts';

const GOOGLE = `Campaign report
"November 1, 2026 - November 2, 2026"
Day,Campaign,Currency code,Cost
2026-11-01,Hot Tubs,USD,"1,004.50"
2026-11-01,Hot Tubs,USD,5.50
2026-11-02,Garages,USD,--
Total: Campaigns, --,USD,"1,010.00"
`;
const MICROSOFT =
  '"Gregorian date"\t"Campaign name"\t"Spend"\n"11/2/2026"\t"Sheds"\t"12.34"\n"©2026 Microsoft"\n';

test('costs are read as Google and Microsoft download them', () => {
  const read = (text: string) =>
    readCosts(new TextEncoder().encode(text)).map((cost) => Object.values(cost).join(' '));
  expect(read(GOOGLE)).toEqual(['2026-11-01 hot tubs 101000', '2026-11-02 garages 0']);
  expect(read(`\uFEFF${MICROSOFT}`)).toEqual(['2026-11-02 sheds 1234']);
  const wide = Buffer.from(`\uFEFFDay\tCost\nNov 3, 2026\t$2.10\n`, 'utf16le');
  expect(readCosts(wide)).toEqual([{ day: '2026-11-03', campaign: '', cents: 210 }]);
  expect(() => read('Campaign,Cost\nA,1\n')).toThrow('segment by day');
  expect(() => read('Day,Clicks\n2026-11-01,3\n')).toThrow('no column Cost');
  expect(() => read('Day,Cost\n2026-11-01,many\n')).toThrow('"many"');
});

test('quotes in a name and refunds are read, and what is no amount is refused in words', () => {
  const read = (text: string) =>
    readCosts(new TextEncoder().encode(text)).map((cost) => Object.values(cost).join(' '));
  const tabs =
    'Day\tCampaign\tCost\n2026-11-01\t12" fence panels\t4.00\n2026-11-02\t12" fence panels\t-2.30\n';
  expect(read(tabs)).toEqual(['2026-11-01 12" fence panels 400', '2026-11-02 12" fence panels -230']);
  expect(read('Day,Cost\n2026-11-01,5.00\n2026-11-01,(2.30)\n')).toEqual(['2026-11-01  270']);
  expect(read('Day,Cost\n2026-11-01,"12,50"\n')).toEqual(['2026-11-01  1250']);
  expect(read('Day,Cost\n2026-11-01,0.12345\n')).toEqual(['2026-11-01  12']);
  expect(() => read('Day,Cost\n2026-11-01,1.250\n')).toThrow('"1.250"');
});

test('an amount is spread over its days to the cent', () => {
  expect(spreadEvenly(100, { since: '2026-02-27', until: '2026-03-01' })).toEqual([
    { day: '2026-02-27', cents: 34 },
    { day: '2026-02-28', cents: 33 },
    { day: '2026-03-01', cents: 33 },
  ]);
});
