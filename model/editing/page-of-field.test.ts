import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURE_DIR } from '../../tests/fixture/fixture.ts';
import { loadContent } from '../load.ts';
import { slugOf } from '../slug.ts';
import { pageOfField } from './page-of-field.ts';

const content = loadContent(join(FIXTURE_DIR, 'content'), {});
const [city] = content.cities;
const [item] = content.items;

test.each([
  ['words of a town', `cities/${slugOf(city?.name ?? '')}/intro`, city?.path],
  ['a price of an item', `pricing/${item?.id}/full/price`, item?.path],
  ['a question about an item', `items/${item?.id}/faq/1/a`, item?.path],
  ['the services', 'services/help/text', content.services.path],
  ['a photo of an item', `photos.${content.folderOf(item?.path ?? '')}.hero`, item?.path],
  ['a price of the home page', 'pricing/home/quarter/price', '/'],
  ['what is on every page', 'notice/text', '/'],
  ['nothing', '', '/'],
])('%s is seen on its page', (_, id, path) => {
  expect(pageOfField(id, content)).toBe(path);
});
