type Breach = { file: string; code: string; breaks: string[] };

/** One file per forbidden kind of import, and the rules that have to refuse it. */
export const breaches: Breach[] = [
  breach('src/identity/owner.ts', "import '#menu/menu.ts'", 'room-identity'),
  breach('src/restaurant/items.ts', "import '../menu/menu.ts'", 'room-restaurant'),
  breach('src/media/image.ts', "import type { restaurant } from '#restaurant/restaurant.ts'", 'room-media'),
  breach('src/membership/plans.ts', "const menu = () => import('#menu/menu.ts')", 'room-membership'),
  breach('src/menu/stray.ts', "export * from '../elsewhere.ts'", 'room-menu'),
  breach('src/elsewhere.ts', 'export const a = 1'),
  breach('src/menu/helped.ts', "import '#test/support/factory.ts'", 'room-menu'),
  breach('src/insights/views.test.ts', "import '#menu/menu.ts'", 'room-insights-tests'),
  breach('src/admin/users.ts', "import '#app/main.ts'", 'room-admin', 'browser-no-server'),
  breach('src/platform/price.ts', "import '#menu/menu.ts'", 'platform-stands-alone'),
  breach('src/platform/price.test.ts', "import '#menu/menu.ts'", 'platform-tests'),
  breach('src/routes.ts', "import '#platform/services/clock.ts'", 'routes-import-nothing'),
  breach('src/app/start.server.ts', "import '../elsewhere.ts'", 'app-sees-the-house'),
  breach('src/storefront/peek.server.ts', "import '#menu/server/queries.server.ts'", 'private-rooms'),
  breach('src/workspace/borrowed.tsx', "import '#menu/pages/menu-page.tsx'", 'private-rooms'),
  breach('src/workspace/peek.test.ts', "import '#menu/routes.server.ts'", 'private-rooms'),
  breach('src/app/peek.server.ts', "import '#menu/server/queries.server.ts'", 'private-queries'),
  breach('src/menu/index.ts', 'export const a = 1'),
  breach('src/menu/lazy.ts', "import './index.ts'", 'no-barrels'),
  breach('src/menu/shared.ts', "import './menu.test.ts'", 'no-imported-tests'),
  breach('src/ordering/one.ts', "import './two.ts'", 'no-cycles'),
  breach('src/ordering/two.ts', "import './one.ts'"),
  breach('src/menu/lost.ts', "import './nowhere.ts'", 'not-resolvable'),
  breach('src/menu/handy.server.ts', "import 'vitest'", 'no-dev-packages'),
  breach(
    'src/menu/leak.tsx',
    "import './server/load-menu.server.ts'; export const a = <p />",
    'browser-no-server',
  ),
  breach('src/app/leak.client.tsx', "import './main.ts'", 'browser-no-server'),
  breach('src/menu/secret.tsx', "import { readFile } from 'node:fs/promises'", 'browser-no-builtins'),
  breach('src/menu/sqlite.ts', "import 'node:sqlite'", 'browser-no-builtins'),
  breach('src/menu/toasted.tsx', "import 'sonner'"),
  breach('src/storefront/toast.tsx', "import '#menu/toasted.tsx'", 'storefront-stays-light'),
  breach('src/ordering/query.ts', "import '@tanstack/react-query'", 'storefront-stays-light'),
  breach('src/menu/buttoned.tsx', "import '#platform/ui/actions/button.tsx'"),
  breach('src/storefront/button.tsx', "import '#menu/buttoned.tsx'", 'storefront-no-ui-kit'),
  breach('src/menu/schema.ts', "import 'zod'", 'browser-no-schemas'),
  breach('src/menu/shapes-wire.ts', "import 'zod'"),
  breach('src/menu/shaped.tsx', "import './shapes-wire.ts'", 'browser-no-schemas'),
  breach('src/app/clients/storefront.client.tsx', "import '#menu/schema.ts'", 'storefront-client-packages'),
];

function breach(file: string, code: string, ...breaks: string[]): Breach {
  return { file, code: `${code};\n`, breaks };
}
