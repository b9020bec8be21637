/** Makes one picture of two photos of a job: before on the left, after on the right. */
import sharp from 'sharp';
import { CAROUSEL_RATIO } from '../../model/picture-files.ts';

interface Picture {
  width: number;
  height: number;
  /** JPEG. */
  data: Uint8Array;
}

/** In pixels. */
const MAX_WIDTH = 1_600;
/** Of the light line between them, as a share of the width. */
const GAP = 0.005;
const QUALITY = 82;

/** As large as both photos are without being enlarged; of each, pages show the part that draws the eye. */
export async function besideEachOther(before: Picture, after: Picture): Promise<Picture> {
  const most = [before, after].flatMap(({ width, height }) => [2 * width, height * CAROUSEL_RATIO]);
  const width = Math.floor(Math.min(MAX_WIDTH, ...most));
  const height = Math.round(width / CAROUSEL_RATIO);
  const half = Math.floor((width * (1 - GAP)) / 2);
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
