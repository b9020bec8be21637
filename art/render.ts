/** `npm run render`: renders the site's pictures into photos/. What it takes is in art/README.md. */
import os from 'node:os';
import { readArguments, type Wanted } from './cli/arguments.ts';

os.setPriority(19);
try {
  await run(readArguments(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(wanted: Wanted): Promise<void> {
  const { command, scenes, out } = wanted;
  if (command === 'sheet') {
    const { CONTACT_SHEETS, contactSheets } = await import('./cli/contact-sheet.ts');
    for (const file of await contactSheets(out ?? CONTACT_SHEETS)) console.log(file);
    return;
  }
  const { choose, openStudio } = await import('./cli/studio.ts');
  const studio = await openStudio();
  try {
    const pictures = choose(studio.pictures, scenes);
    if (command === 'list') for (const { id, size, seed } of pictures) console.log(id, size.join(' x '), seed ?? '');
    if (command === 'check') await (await import('./cli/check.ts')).checkRepeatable(studio, scenes.length ? pictures : undefined);
    if (command === 'accept') await (await import('./cli/render-all.ts')).acceptAll(studio, pictures);
    if (command === 'render') await (await import('./cli/render-all.ts')).renderAll(studio, pictures, wanted);
  } finally {
    await studio.close();
  }
}
