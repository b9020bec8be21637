/** The start of the container, in a folder that stands for the image, with stand-ins for the programs that it runs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';

const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`;

/** The image, and an empty volume. */
function image(files: Readonly<Record<string, string>> = {}) {
  const app = tempFolder({
    'content/site.yaml': 'of the image',
    'photos/truck.jpg': 'of the image',
    'cache/pictures/1': 'of the image',
    'server/node.env': '',
    'server/site/prepare.ts': '',
    'server/main.ts': 'console.log("Listening")',
    ...files,
  });
  const script = join(app, 'deploy/container/start');
  cpSync(join(import.meta.dirname, 'start'), script, { recursive: true });
  const volume = tempFolder();
  return {
    app,
    volume,
    start: (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(script, words, {
        cwd: app,
        env: { PATH, SITE_DIR: volume },
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    },
    text: (name: string) => readFileSync(join(volume, name), 'utf8'),
    write: (name: string, text: string) => writeFileSync(join(volume, name), text),
  };
}

test('a new volume gets the words and photos of the image; later starts leave it alone', () => {
  const { start, text, write } = image();
  expect(start()).toMatchObject({ status: 0, stdout: 'Listening\n' });
  const names = ['content/site.yaml', 'photos/truck.jpg', 'cache/pictures/1'];
  expect(names.map(text)).toEqual(names.map(() => 'of the image'));
  for (const name of names) write(name, 'of the owner');
  expect(start().status).toBe(0);
  expect(names.map(text)).toEqual(names.map(() => 'of the owner'));
});

test('a copy that was interrupted is made again', () => {
  const { start, text, volume } = image();
  mkdirSync(join(volume, 'content.new'));
  mkdirSync(join(volume, 'photos'));
  start();
  expect([text('content/site.yaml'), text('photos/truck.jpg')]).toEqual(['of the image', 'of the image']);
  expect(existsSync(join(volume, 'content.new'))).toBe(false);
});

test("an update fails if the image can't show the volume's content; a start goes on", () => {
  const { start } = image({
    'server/site/prepare.ts': 'console.error("site.yaml: a mistake"); process.exit(1)',
  });
  const refused = { stderr: expect.stringContaining('site.yaml: a mistake') };
  expect(start('prepare')).toMatchObject({ ...refused, status: 1, stdout: '' });
  expect(start()).toMatchObject({ ...refused, status: 0, stdout: 'Listening\n' });
});

test('a backup holds words and photos, once for as long as they are the same', () => {
  const { app, start, volume, write } = image({ 'server/cli/leads.ts': '' });
  start();
  const backups = tempFolder();
  for (const name of ['backup', 'offsite'])
    cpSync(join(import.meta.dirname, name), join(app, 'deploy/container', name));
  const copy = () => {
    const env = { PATH, SITE_DIR: volume, BACKUP_DIR: backups };
    execFileSync('deploy/container/backup', ['now'], { cwd: app, env });
    return readdirSync(backups).sort();
  };
  const [first = ''] = copy();
  const list = execFileSync('tar', ['-tf', join(backups, first)], { encoding: 'utf8' });
  expect(list).toContain('content/site.yaml\n');
  expect(list).toContain('photos/truck.jpg\n');

  renameSync(join(backups, first), join(backups, '20200101-033000-site.tar'));
  const [second = '', ...more] = copy();
  expect(more).toEqual([]);
  renameSync(join(backups, second), join(backups, '20200101-033000-site.tar'));
  write('content/site.yaml', 'of the owner');
  expect(copy()).toEqual(['20200101-033000-site.tar', expect.stringMatching(/-site\.tar$/)]);
});
