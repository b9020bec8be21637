import sharp from 'sharp';
import { CAROUSEL_RATIO } from '../../model/picture-files.ts';

interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

const MAX_WIDTH_PX = 1_600;
const GAP_SHARE_OF_WIDTH = 0.005;
const QUALITY = 82;

/** As large as both photos are without being enlarged; of each, pages show the part that draws the eye. */
export async function joinBeforeAfter(before: Picture, after: Picture): Promise<Picture> {
  const most = [before, after].flatMap(({ width, height }) => [2 * width, height * CAROUSEL_RATIO]);
  const width = Math.floor(Math.min(MAX_WIDTH_PX, ...most));
  const height = Math.round(width / CAROUSEL_RATIO);
  const half = Math.floor((width * (1 - GAP_SHARE_OF_WIDTH)) / 2);
  const cut = ({ data }: Picture) =>
    sharp(data).resize(half, height, { position: sharp.strategy.attention }).toBuffer();
  const [left, right] = [await cut(before), await cut(after)];
  const data = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width - half, top: 0 },
    ])
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { width, height, data };
}
