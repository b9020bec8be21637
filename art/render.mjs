// Renders manifest entries to ../photos. Usage: npm run render -- NAME... | --all | --list  [--fast] [--draft] [--out DIR]
// NAME is an id ("home/hero") or a folder ("hot-tub-removal").
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const here = import.meta.dirname;
const args = process.argv.slice(2);
const flag = (n) => args.includes(n);
const value = (n, d) => (args.includes(n) ? args[args.indexOf(n) + 1] : d);
const photos = path.resolve(value('--out', path.join(here, '../photos')));
const names = args.filter((a, i) => !a.startsWith('--') && args[i - 1] !== '--out');
const hashFile = path.join(here, 'rendered.json');

/** Chromium raises its GPU process's priority itself: put this script and its own children back to nice 19. */
function renice(pid) {
  let kids = [];
  try {
    kids = execFileSync('pgrep', ['-P', String(pid)]).toString().trim().split('\n').filter(Boolean);
  } catch {}
  for (const kid of kids) {
    try {
      for (const t of fs.readdirSync(`/proc/${kid}/task`)) execFileSync('renice', ['-n', '19', '-p', t], { stdio: 'ignore' });
    } catch {}
    renice(kid);
  }
}

/** Processor seconds used so far by this script's children. */
function cpuSeconds(pid = process.pid) {
  let sum = 0;
  try {
    for (const kid of execFileSync('pgrep', ['-P', String(pid)]).toString().trim().split('\n').filter(Boolean)) {
      const f = fs.readFileSync(`/proc/${kid}/stat`, 'utf8').split(') ')[1].split(' ');
      sum += (Number(f[11]) + Number(f[12])) / 100 + cpuSeconds(kid);
    }
  } catch {}
  return sum;
}

async function bundle() {
  const out = await build({ entryPoints: [path.join(here, 'src/main.ts')], bundle: true, format: 'iife', write: false, logLevel: 'error' });
  return out.outputFiles[0].text;
}

async function open(code) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--enable-webgl', '--ignore-gpu-blocklist'],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on('console', (m) => console.log('  ', m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.error('  page error:', e.message));
  await page.setContent('<!doctype html><title>render</title>');
  await page.addScriptTag({ content: code });
  renice(process.pid);
  return { browser, page };
}

async function write(picture, file, mirror) {
  const { rgba, width, height } = picture;
  let image = sharp(Buffer.from(rgba, 'base64'), { raw: { width, height, channels: 4 } });
  if (mirror) image = image.flop();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await image.webp({ quality: 90, alphaQuality: 92, effort: 4, smartSubsample: true }).toFile(`${file}.part`);
  fs.renameSync(`${file}.part`, file);
}

const quality = flag('--draft') ? 'draft' : flag('--fast') ? 'fast' : 'full';

os.setPriority(19);
const { browser, page } = await open(await bundle());
const list = await page.evaluate(() => window.listPictures());
const done = fs.existsSync(hashFile) ? JSON.parse(fs.readFileSync(hashFile, 'utf8')) : {};
const wanted = list.filter((p) => flag('--all') || names.includes(p.id) || names.some((n) => p.id.startsWith(`${n}/`)));
if (flag('--list')) for (const p of list) console.log(p.id, '|', p.alt);
for (const p of flag('--list') ? [] : wanted) {
  const hash = (quality === 'full' ? '' : 'fast ') + createHash('sha256').update(p.source).digest('hex').slice(0, 16);
  const file = path.join(photos, `${p.id}.webp`);
  if (flag('--all') && (done[p.id] === hash || (quality === 'fast' && done[p.id] === hash.slice(5))) && fs.existsSync(file)) continue;
  const t = Date.now();
  const cpu = cpuSeconds();
  try {
    const picture = await page.evaluate(([id, q]) => window.renderPicture(id, q), [p.id, quality]);
    await write(picture, file, p.mirror);
    console.log(p.id, `${((Date.now() - t) / 1000).toFixed(1)} s (processor ${(cpuSeconds() - cpu).toFixed(0)} s), ${Math.round(picture.triangles / 1000)}k triangles`);
  } catch (e) {
    console.error(p.id, 'FAILED', e.message.slice(0, 400));
    process.exitCode = 1;
    continue;
  }
  if (!flag('--draft') && !args.includes('--out')) {
    done[p.id] = hash;
    fs.writeFileSync(hashFile, JSON.stringify(done, Object.keys(done).sort(), 1) + '\n');
  }
}
await browser.close();
