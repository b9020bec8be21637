/**
 * Which folder may import which, types included (`npm run check:imports`). Not checked: tests and their helpers, which may import
 * anything; Astro files, which dependency-cruiser cannot read.
 */
const TESTS = '\\.(test|spec)\\.tsx?$|(^|/)testing(/|\\.ts)|/drills/';
const EXAMPLES = '/(examples|[a-z-]+\\.examples)\\.tsx$';
const OURS = '^(benchmarks|contract|deploy|desk|model|server|src|tests|tools|trailer)/';

/** Modules in `from` import nothing of ours outside of `to`. */
const only = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: OURS, pathNot: to },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Files that need each other, if only by a type, cannot be read one by one: put what both need into a file below them.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    only('contract-alone', 'Browser and server share it, so it needs neither.', '^contract/', '^contract/'),
    only('trailer-alone', 'Browser and server load a trailer alike.', '^trailer/', '^trailer/'),
    only('model-below', 'The model serves site and server.', '^model/', '^(model|contract)/'),
    only(
      'server-not-site',
      'The server runs without the site’s sources.',
      '^server/',
      '^(server|model|contract|trailer)/',
    ),
    only('site-not-server', 'The site is static.', '^src/', '^(src|model|contract|trailer)/'),
    only(
      'desk-apart',
      'An app of its own: it shares the look with the site, and the contract with the server.',
      '^desk/(?!data/api\\.ts$)',
      '^(desk|contract)/|^src/(styles|fonts)/',
    ),
    only(
      'desk-types',
      'One file takes the type of the server’s routes, so that the app’s requests are checked by it.',
      '^desk/data/api\\.ts$',
      '^(desk|contract)/|^server/desk/desk-route\\.ts$',
    ),
    {
      name: 'desk-types-only',
      comment: 'Nothing of the server gets into the app.',
      severity: 'error',
      from: { path: '^desk/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    only('ui-alone', 'Parts work on any page.', '^src/ui/', '^(src/ui|contract)/'),
    {
      name: 'sections-on-ui',
      comment: 'Sections get their texts from pages; of these, a section may know the type.',
      severity: 'error',
      from: { path: '^src/sections/([^/]+)/' },
      to: { path: OURS, pathNot: '^src/(ui|sections/$1)/|\\.css$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-not-command-line',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/cli/' },
      to: { path: '^server/cli/' },
    },
    {
      name: 'tracking-without-react',
      comment: 'What every visit runs at once stays small.',
      severity: 'error',
      from: { path: '^src/(tracking|behaviors|client|lib)/' },
      to: { path: '(^|/)react(-dom)?/|\\.tsx$', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'development-pages-stay-in-development',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/dev/' },
      to: { path: '^src/dev/' },
    },
    {
      name: 'contract-packages',
      severity: 'error',
      from: { path: '^contract/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `node_modules/(?!zod|react)|${TESTS}|${EXAMPLES}|\\.d\\.ts$` },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'] },
  },
};
