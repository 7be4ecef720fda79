import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** The English of labels that the administrator has not replaced, and a toast that browsers alone show. */
const MAY_BE_READ = /^(?:plan-offer\.|offline\.connectedAgain$)/;

/** The texts that were read while the server's modules were loaded: they would stay in the language of that moment. */
const read: string[] = [];

beforeAll(async () => {
  vi.resetModules();
  const { catalogues } = await import('#platform/texts/texts.ts');
  const { languageNow } = await import('#platform/texts/language-now.ts');
  languageNow.tag = () => 'hi';
  // A text asks for its translation when it is read for the first time.
  catalogues.translation = (_tag, part, key) => {
    if (part !== 'admin' && !MAY_BE_READ.test(key)) read.push(key);
    return undefined;
  };
  await import('#app/start/product.server.ts');
  await import('#app/start/demo/demo.server.ts');
  await import('#app/ssr.tsx');
});
afterAll(() => vi.resetModules());

it('keeps no text in a constant of a module that the server runs', async () => {
  expect(read).toEqual([]);
  const { accountAnswerTexts } = await import('#identity/guards/account-answer-texts.ts');
  expect(accountAnswerTexts.linkIncomplete).toMatch(/./);
  expect(read).toEqual(['account-answers.linkIncomplete']);
});
