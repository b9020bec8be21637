/** The child process of `card-process.ts`. */
import { on } from 'node:events';
import sharp from 'sharp';
import { SiteKit } from './card-kit.ts';
import type { Drawing } from './card-process.ts';
import { drawCard, drawLoad } from './draw-card.ts';

// One thread takes as little time for a card as two, and less memory.
sharp.cache(false);
sharp.concurrency(1);

const [, , dir = ''] = process.argv;
let kit: SiteKit | undefined;

async function draw({ card, shares, drawnAs }: Drawing): Promise<Buffer> {
  kit ??= await SiteKit.read(dir);
  const { look } = kit;
  const share = (id: string) => shares.get(id) ?? 0;
  const things = { look, share, drawnAs: (id: string) => drawnAs.get(id) ?? [] };
  return 'headline' in card ? drawCard(card, things, kit) : drawLoad(card, things, kit);
}

for await (const [drawing] of on(process, 'message', { close: ['disconnect'] })) {
  process.send?.(await draw(drawing).catch(({ code, name }) => String(code ?? name)));
}
