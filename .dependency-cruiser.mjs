// The rooms (folders) of src/ and which room may import which. What is not allowed here is forbidden.
// test/house/rooms.test.ts breaks every rule once and checks that this is reported.
import { builtinModules } from 'node:module';

/** What each room may import besides itself, `platform` and `routes.ts`. */
const mayImport = {
  identity: [],
  ordering: [],
  insights: [],
  media: ['identity'],
  restaurant: ['identity', 'media'],
  menu: ['identity', 'media', 'restaurant', 'ordering'],
  import: ['identity', 'restaurant', 'menu', 'ordering'],
  membership: ['identity', 'restaurant', 'ordering'],
  storefront: ['restaurant', 'menu', 'membership', 'ordering', 'insights'],
  orders: ['identity', 'restaurant', 'menu', 'membership', 'ordering', 'storefront'],
  workspace: [
    'identity',
    'restaurant',
    'media',
    'menu',
    'import',
    'membership',
    'ordering',
    'orders',
    'insights',
  ],
  marketing: ['restaurant', 'menu', 'import', 'membership', 'storefront'],
  admin: ['identity', 'restaurant', 'menu', 'membership', 'insights'],
};
const rooms = Object.keys(mayImport);

const tests = '\\.test\\.tsx?$';
const packages = '(^|/)node_modules/';
const builtins = `^(node:)?(${builtinModules.join('|')})$`;
// Paths that are no files of ours. Unresolved imports (`#…`, `./…`) are reported by the rule `not-resolvable` alone.
const notOurs = [packages, builtins, '^node:', '^(#|\\./)'];

/** Files that run on the server only. Everything else in src/ may end up in a browser. */
const serverFiles = ['\\.server\\.tsx?$', '^src/app/(main|dev|ssr)\\.tsx?$'];
/** Schemas of requests and responses. */
const schemas = '(^|[/-])(wire|schemas)\\.ts$';
const browserFiles = { path: '^src/', pathNot: [...serverFiles, tests] };

/** A forbidden import, in one line. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Returns the two rules of a room: one for its code, and one for its tests, which may import test/support too. */
function room(name, allowed) {
  const open = [`^src/(${[name, 'platform', ...allowed].join('|')})/`, '^src/routes\\.ts$', ...notOurs];
  const list = ['platform', 'routes.ts', ...allowed].join(', ');
  return [
    forbid(
      `room-${name}`,
      `${name} may import ${list}.`,
      { path: `^src/${name}/`, pathNot: tests },
      { pathNot: open },
    ),
    forbid(
      `room-${name}-tests`,
      `Tests in ${name} may import ${list}, test/support.`,
      { path: `^src/${name}/.*${tests}` },
      { pathNot: [...open, '^test/support/'] },
    ),
  ];
}

const houseRules = [
  forbid(
    'platform-stands-alone',
    'platform knows nothing of the rooms; URLs it takes, like everybody, from routes.ts, the version from package.json.',
    { path: '^src/platform/', pathNot: tests },
    { pathNot: ['^src/platform/', '^src/routes\\.ts$', '^package\\.json$', ...notOurs] },
  ),
  forbid(
    'platform-tests',
    'Tests in platform may import platform and test/support.',
    { path: `^src/platform/.*${tests}` },
    { pathNot: ['^src/platform/', '^src/routes\\.ts$', '^test/support/', ...notOurs] },
  ),
  forbid('routes-import-nothing', 'routes.ts imports nothing.', { path: '^src/routes\\.ts$' }, {}),
  forbid(
    'app-sees-the-house',
    'app sees every room and the demo restaurant, but no folder that is not one, and no test helper.',
    { path: '^src/app/', pathNot: tests },
    { pathNot: [`^src/(app|platform|${rooms.join('|')})/`, '^src/routes\\.ts$', '^db/demo/', ...notOurs] },
  ),
  forbid(
    'private-rooms',
    "Another room's queries, routes and pages are private.",
    { path: '^src/([^/]+)/', pathNot: '^src/app/' },
    { path: '^src/[^/]+/((server/)?queries\\.server\\.|routes\\.server\\.|pages/)', pathNot: '^src/$1/' },
  ),
  forbid(
    'private-queries',
    'app mounts routes and pages; the queries of a room stay in it.',
    { path: '^src/app/' },
    { path: '^src/[^/]+/(server/)?queries\\.server\\.', pathNot: '^src/app/' },
  ),
  forbid('no-barrels', 'Import the file that has it.', {}, { path: '(^|/)index\\.tsx?$', pathNot: packages }),
  forbid('no-imported-tests', 'Share through test/support.', {}, { path: tests }),
  forbid(
    'no-cycles',
    'Two files that need each other are one, or three.',
    { path: '^src/' },
    { circular: true },
  ),
  forbid('not-resolvable', 'This import leads nowhere.', {}, { couldNotResolve: true }),
  forbid(
    'no-dev-packages',
    'What runs in production is in dependencies.',
    { path: '^src/', pathNot: tests },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  ),
];

const browserRules = [
  // Checking direct imports is enough: if no browser file imports a server file, no chain of imports reaches one.
  // Type-only imports are allowed, because they are erased before bundling.
  forbid('browser-no-server', 'A .server file never enters a browser bundle.', browserFiles, {
    path: serverFiles,
    dependencyTypesNot: ['type-only'],
  }),
  forbid('browser-no-builtins', 'The browser has no node: modules; name the file .server.ts.', browserFiles, {
    path: [builtins, '^node:'],
    dependencyTypesNot: ['type-only'],
  }),
  forbid(
    'storefront-stays-light',
    'The public page has neither UI kit nor router nor form library: every customer would download them.',
    { path: ['^src/(storefront|ordering)/', '^src/app/clients/storefront\\.client\\.'], pathNot: tests },
    {
      path: `${packages}(@base-ui|@tanstack|@hookform|react-hook-form|react-router|sonner|lucide-react)/`,
      reachable: true,
    },
  ),
  forbid(
    'storefront-no-ui-kit',
    'Of platform/ui the public page takes the colours and sizes alone.',
    { path: ['^src/storefront/', '^src/app/clients/storefront\\.client\\.'], pathNot: tests },
    { path: '^src/platform/ui/', pathNot: '^src/platform/ui/theme/tokens\\.css$', reachable: true },
  ),
  forbid(
    'storefront-client-packages',
    'What the public page downloads is React, what draws a code to pay by, and our own code. A build compiles messages, so their parser is not downloaded.',
    { path: '^src/app/clients/storefront\\.client\\.' },
    {
      path: packages,
      pathNot: `${packages}(react|react-dom|lean-qr|@messageformat/parser)/`,
      reachable: true,
    },
  ),
  forbid(
    'browser-no-schemas',
    'Schemas check what reaches the server. The browser takes their types alone.',
    { ...browserFiles, pathNot: [...browserFiles.pathNot, schemas] },
    { path: [`${packages}(zod|hono|@hono)/`, schemas], dependencyTypesNot: ['type-only'] },
  ),
];

export default {
  forbidden: [...rooms.flatMap((name) => room(name, mayImport[name])), ...houseRules, ...browserRules],
  options: {
    // dependency-cruiser cannot use TypeScript 7, which has no API. Without swc it would skip every .ts file.
    parser: 'swc',
    doNotFollow: { path: packages },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
