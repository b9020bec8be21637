/**
 * Finds folders that need each other (part of `npm run check:imports`), by types as well as by values. In each folder, its
 * subfolders are compared with one another and with the files beside them.
 */
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const ROOTS = ['contract', 'desk', 'model', 'server', 'src', 'tools', 'trailer', 'deploy'];
/** Tests and pages of development may import anything. */
const LEFT_OUT = 'node_modules|\\.(test|spec)\\.tsx?$|(^|/)testing(/|\\.ts)|[/.]examples\\.tsx$|\\.d\\.ts$';

const { output } = await cruise(ROOTS, {
  exclude: { path: LEFT_OUT },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
});
const imports = (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
  dependencies
    .filter(({ resolved }) => ROOTS.some((root) => resolved.startsWith(`${root}/`)))
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

/** Whether `from` needs `to`, itself or by way of others. */
function reaches(within: readonly Import[], from: string, to: string): boolean {
  const found = new Set([from]);
  for (const part of found) for (const next of within) if (next.from === part) found.add(next.to);
  return found.has(to);
}
