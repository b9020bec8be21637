// Entry point inside the headless browser: the renderer script calls these two functions.
import { Renderer } from './engine/renderer';
import { LOOK, LOOK_VERSION } from './look';
import { PICTURES } from './manifest';

let renderer: Renderer | null = null;

/** What the script needs to know to pick and skip pictures; `source` is what the picture's hash is made of. */
function listPictures() {
  return PICTURES.map((p) => ({
    id: p.id,
    alt: p.alt,
    mirror: !!p.mirror,
    source: JSON.stringify([LOOK_VERSION, p.id, p.size, p.passes, p.mirror, p.version, p.seed, p.source ?? p.scene.toString()]),
  }));
}

/** Full quality, or a stand-in (`fast`), or a thumbnail to check a composition (`draft`): share of the size and of the passes. */
const QUALITY = { full: [1, 1], fast: [0.8, 0.64], draft: [0.36, 0.5] };

async function renderPicture(id: string, quality: keyof typeof QUALITY) {
  const p = PICTURES.find((q) => q.id === id);
  if (!p) throw new Error(`no picture ${id}`);
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

Object.assign(window, { listPictures, renderPicture });
