/** Entry point inside the headless browser: the command line (cli/studio.ts) calls these three functions. */
import { fingerprintOf } from './engine/fingerprint.ts';
import { Renderer } from './engine/renderer.ts';
import { LOOK, LOOK_VERSION } from './look.ts';
import { PICTURES, type Picture } from './manifest.ts';

let renderer: Renderer | null = null;

function listPictures() {
  return PICTURES.map(({ id, size, mirror, seed, soft, cutOut }) => ({
    id,
    size,
    mirror: !!mirror,
    seed,
    soft: !!soft,
    cutOut: !!cutOut,
  }));
}

/** Changes when the picture would: models where they stand, camera, light, size. */
async function fingerprint(id: string): Promise<string> {
  const p = find(id);
  const scene = await p.scene();
  return fingerprintOf(scene, [LOOK_VERSION, { ...LOOK, ...scene.look }, p.size, p.passes, p.mirror, p.version]);
}

function find(id: string): Picture {
  const found = PICTURES.find((each) => each.id === id);
  if (!found) throw new Error(`no picture ${id}`);
  return found;
}

/** Full quality, or a stand-in (`fast`), or a thumbnail to check a composition (`draft`): share of the size and of the passes. */
const QUALITY = { full: [1, 1], fast: [0.8, 0.64], draft: [0.36, 0.5] };

async function renderPicture(id: string, quality: keyof typeof QUALITY) {
  const p = find(id);
  const [scale, share] = QUALITY[quality];
  const [w, h] = p.size.map((v) => Math.round(v * scale));
  if (!renderer || renderer.W !== w || renderer.H !== h) renderer = new Renderer(w, h);
  const scene = await p.scene();
  const { rgba, triangles } = await renderer.render(
    scene,
    { ...LOOK, ...scene.look },
    Math.min(p.passes, Math.max(8, Math.round(p.passes * share * (p.passes > 20 && quality === 'fast' ? 0.7 : 1)))),
  );
  return { rgba: base64(rgba), width: w, height: h, triangles };
}

function base64(a: Uint8ClampedArray): string {
  let s = '';
  for (let i = 0; i < a.length; i += 32768) s += String.fromCharCode(...a.subarray(i, i + 32768));
  return btoa(s);
}

Object.assign(window, { listPictures, fingerprint, renderPicture });
