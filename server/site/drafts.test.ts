import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DESK_API } from '../../contract/desk/account.ts';
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { FIXTURE_CONTENT_DIR } from '../../tests/fixture/fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { testDesk } from '../testing/test-desk.ts';

const SITE = `${DESK_API}/site`;
const DRAFT = `${SITE}/draft`;
const PRICE = 'pricing/home/quarter/price';

interface Change {
  id: string;
  was: unknown;
  value: unknown;
}

describe.each(bothDatabases())('the draft of the site, %s', (_, createUrl) => {
  const setUp = async () => {
    const dir = join(tempFolder(), 'content');
    cpSync(FIXTURE_CONTENT_DIR, dir, { recursive: true });
    const desk = await testDesk(await createUrl(), [], '', dir);
    const owner = await desk.signIn();
    const site = async () => (await (await owner.get(SITE)).json()) as DeskSite;
    const field = async (id: string) => (await site()).fields.find((each) => each.id === id) as SiteField;
    const put = async (changes: readonly Change[], browser = owner) => {
      const answer = await browser.put(DRAFT, { changes });
      return { status: answer.status, body: await answer.json() };
    };
    /** Changes a file as a developer would. */
    const byHand = (file: string, from: string, to: string) => {
      const path = join(dir, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    };
    return { ...desk, dir, owner, site, field, put, byHand };
  };

  test('a price is drafted, seen by every owner, and thrown away', async () => {
    const { dir, owner, site, field, put, signIn } = await setUp();
    const before = readFileSync(join(dir, 'pricing.yaml'), 'utf8');
    expect(await field(PRICE)).toMatchObject({
      label: 'Price',
      kind: 'price',
      value: '$190',
      group: 'prices',
      section: ['Home', '1/4 Load'],
    });
    const change = { id: PRICE, was: '$190', value: '$180' };
    const drafted = { status: 200, body: { draft: { [PRICE]: '$180' } } };
    expect(await put([change])).toEqual(drafted);
    // Such as after an answer that was lost.
    expect(await put([change])).toEqual(drafted);
    const other = await signIn('owner', 'second@pl.example');
    expect((await (await other.get(SITE)).json()).draft).toEqual({ [PRICE]: '$180' });
    expect(await put([{ id: PRICE, was: '$180', value: '$190' }])).toEqual({
      status: 200,
      body: { draft: {} },
    });
    await put([change]);
    expect(await (await owner.delete(DRAFT)).json()).toEqual({ draft: {} });
    expect((await site()).draft).toEqual({});
    expect(readFileSync(join(dir, 'pricing.yaml'), 'utf8')).toBe(before);
  });

  test('an owner who saw another value gets the present one, and none of the changes is made', async () => {
    const { site, put, byHand, signIn } = await setUp();
    await put([{ id: PRICE, was: '$190', value: '$180' }]);
    const other = await signIn('owner', 'second@pl.example');
    const full = { id: 'pricing/home/full/price', was: '$520', value: '$500' };
    expect(await put([full, { id: PRICE, was: '$190', value: '$170' }], other)).toEqual({
      status: 409,
      body: { theirs: { [PRICE]: '$180' } },
    });
    expect((await site()).draft).toEqual({ [PRICE]: '$180' });
    byHand('pricing.yaml', '$520', '$530');
    expect(await put([full])).toEqual({ status: 409, body: { theirs: { [full.id]: '$530' } } });
  });

  test('a mistake is reported at its field in the words of the build, and nothing is drafted', async () => {
    const { site, put } = await setUp();
    const good = { id: 'pricing/home/full/price', was: '$520', value: '$500' };
    expect(await put([good, { id: PRICE, was: '$190', value: '1 to x' }])).toEqual({
      status: 422,
      body: { errors: { [PRICE]: expect.stringContaining('Expected a price such as $89') } },
    });
    expect((await site()).draft).toEqual({});
  });

  test('crew sees none of it', async () => {
    const { signIn } = await setUp();
    const crew = await signIn('crew');
    expect((await crew.get(SITE)).status).toBe(403);
    expect((await crew.put(DRAFT, { changes: [] })).status).toBe(403);
    expect((await crew.delete(DRAFT)).status).toBe(403);
  });
});
