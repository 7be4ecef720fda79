import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who uses which pages: customers the public ones, owners and the administrator the workspace. */
export type Audience = 'public' | 'workspace';

/**
 * Returns the oldest browsers that an audience's pages are built for and tested in, as names of browserslist with the
 * version (`chrome` → `87`). They are stated once, in package.json (docs/product/common.md#browsers).
 */
export function oldestBrowsers(audience: Audience): Map<string, string> {
  const file = join(import.meta.dirname, '../../../package.json');
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(browserslist[audience].map((browser: string) => browser.split(' ')));
}
