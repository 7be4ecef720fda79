/** A browser engine that customers or owners have, or the oldest that is supported. */
interface Engine {
  /** As `npm run test:engines -- NAME` has it. */
  name: string;
  /** As the table in docs/support.md has it. */
  title: string;
  /** Which of the product's pages it must be able to use. */
  uses: 'all' | 'public pages';
}

export const engines = [
  { name: 'webkit', title: 'WebKit (iPhone, Mac)', uses: 'all' },
  { name: 'firefox', title: 'Firefox ESR', uses: 'all' },
  { name: 'chromium-109', title: 'Chromium 109', uses: 'all' },
  { name: 'chromium-87', title: 'Chromium 87', uses: 'public pages' },
] as const satisfies Engine[];

export type EngineName = (typeof engines)[number]['name'];
