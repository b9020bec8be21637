/** `npm run check:imports`: the rules of `.dependency-cruiser.mjs`, and no two folders that need each other. */
import { cruise, format, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const FOLDERS = ['contract', 'deploy', 'desk', 'model', 'server', 'src', 'tools', 'trailer'];

const options = await extractOptions('./.dependency-cruiser.mjs');
const cruised = await cruise(['astro.config.ts', ...FOLDERS], options);
const result = cruised.output as ICruiseResult;
const { output, exitCode } = await format(result, { outputType: 'err' });
console.log(output);
process.exitCode = exitCode;

// In each folder, its subfolders are compared with one another and with the files beside them.
const imports = result.modules.flatMap(({ source, dependencies }) =>
  dependencies
    .filter(({ resolved }) => FOLDERS.some((folder) => resolved.startsWith(`${folder}/`)))
    .map(({ resolved }) => compare(source, resolved)),
);
const circles = [...Map.groupBy(imports, ({ folder }) => folder).values()].flatMap((within) =>
  within.filter(({ from, to }) => from !== to && reaches(within, to, from)),
);
for (const { folder, from, to, example } of circles)
  console.error(`${folder}: ${from} needs ${to}: ${example}`);
if (circles.length > 0) {
  console.error(
    'Folders that need each other: put what both need into a folder below them, or an index beside.',
  );
  process.exitCode = 1;
}

/** Names the folder that holds both files, and the two parts of it that they are in. */
function compare(source: string, target: string) {
  const [a, b] = [source.split('/'), target.split('/')];
  const shared = a.findIndex((name, i) => name !== b[i]);
  const partOf = (path: string[]) => (path.length > shared + 1 ? `${path[shared]}/` : '(its own files)');
  const folder = a.slice(0, shared).join('/') || '.';
  return { folder, from: partOf(a), to: partOf(b), example: `${source} imports ${target}` };
}

type Import = ReturnType<typeof compare>;

function reaches(within: readonly Import[], from: string, to: string): boolean {
  const found = new Set([from]);
  for (const part of found) for (const next of within) if (next.from === part) found.add(next.to);
  return found.has(to);
}
