/** A browser engine that customers or owners have, or the oldest that is supported. */
interface Engine {
  /** As `npm run test:engines -- NAME` has it. */
  name: string;
  /** As the table in docs/support.md has it. */
  title: string;
  /** Which of the product's pages it must be able to use; `words`: it is below the floor (docs/product/common.md#below-the-oldest-browsers). */
  uses: 'all' | 'public pages' | 'words';
}

export const engines = [
  { name: 'webkit', title: 'WebKit (iPhone, Mac)', uses: 'all' },
  { name: 'old-webkit', title: 'WebKit 2.38 (iPhone with iOS 16.0)', uses: 'all' },
  { name: 'firefox', title: 'Firefox ESR', uses: 'all' },
  { name: 'chromium-109', title: 'Chromium 109', uses: 'all' },
  { name: 'chromium-87', title: 'Chromium 87', uses: 'public pages' },
  // The last one that cannot read our scripts: `?.` came with the next.
  { name: 'chromium-79', title: 'Chromium 79', uses: 'words' },
] as const satisfies Engine[];

export type EngineName = (typeof engines)[number]['name'];
