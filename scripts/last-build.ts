// Saves the code of a released build that handles carts and the menu's answer, for tests of how pages of that build
// and of this one work together (docs/decisions/0031-a-cart-line-is-a-selection.md). Run it with the commit of the
// last build that customers have had: `npx node scripts/last-build.ts 2d82736`. It writes
// test/support/last-build.mjs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const KEPT = `
export { createCartStore } from '#ordering/cart-store.ts';
export { oneTapAddition } from '#ordering/cart.ts';
export { orderMessage } from '#ordering/order-message.ts';
export { applyFreshPrices, checkPrices, needsConfirmation } from '#ordering/price-check.ts';
export { readCarts, writeCarts } from '#ordering/stored-carts.ts';
export { itemsOf } from '#storefront/view.ts';
export { publicRestaurantBody, readPublicRestaurant } from '#storefront/wire.ts';
`;

const [, , commit = ''] = process.argv;
const full = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
  encoding: 'utf8',
}).trim();
const folder = mkdtempSync(join(tmpdir(), 'last-build-'));
try {
  const files = execFileSync('git', ['archive', full, 'src', 'package.json'], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'kept.ts'), KEPT);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    build: {
      outDir: resolve('test/support'),
      emptyOutDir: false,
      target: 'esnext',
      lib: { entry: join(folder, 'kept.ts'), formats: ['es'], fileName: () => 'last-build.mjs' },
      rolldownOptions: {
        output: { minify: true, postBanner: `// Made by scripts/last-build.ts from ${full}.` },
      },
    },
  });
} finally {
  rmSync(folder, { recursive: true });
}
