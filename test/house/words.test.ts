import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixedTexts, knownTexts } from '../../scripts/words/fixed.ts';
import { faultsOf } from '../../scripts/words/rules.ts';
import { readableTexts, textsBelow, textsOf } from '../../scripts/words/texts.ts';

const src = join(import.meta.dirname, '../../src');
const strayTexts = textsBelow(src);
const texts = [...(await readableTexts(src)), ...strayTexts];

/** Labels in the words of the columns of files, and names in SQL. */
const noSentences = /^(?:import\/table\/column-texts|menu\/availability\/stock\.server)\b/;

it('declares every text in a file of texts', () => {
  expect(strayTexts.map(({ file, line, text }) => `${file}:${line}  ${text}`)).toEqual([]);
});

it('finds the words that a user reads, and nothing else', () => {
  const code = `
    import { x } from 'two words';
    type Kind = 'Two words';
    const failed = 'The item was not saved.';
    log.info('This is for the log');
    const shown = <p className="two words" title={'A title'}>Only <b>{left} pieces</b> of {name}.<i>{kind === 'Any kind' ? 'Made today' : null}</i></p>;
    toast.success(\`\${name} saved.\`);
    const html = \`<p class="two words">Back to <b>\${name}</b></p><script>let a = 1</script>\`;
    const headers = [\`script-src 'self' \${hash}\`, 'Forwarded'];
  `;
  expect(textsOf('a.tsx', code).map(({ text, as }) => [text, as])).toEqual([
    ['The item was not saved.', 'failed'],
    ['A title', 'title'],
    ['Made today', ''],
    ['Only {} pieces of {}.{}', 'content'],
    ['{} saved.', 'toast.success()'],
    ['Back to {}', 'html'],
  ]);
});

it.each([
  ['Saved. The next customer sees it.', 'hint', ''],
  ['This sentence has more than the twelve words that a cashier reads at once.', 'hint', '14 words'],
  ['One. Two words. Three more words.', 'hint', '3 sentences'],
  ['The item is saved; customers see it.', 'hint', 'semicolon'],
  ['What was sold is not counted here.', 'hint', 'question word'],
  ['What should we know?', 'label', ''],
  ['The price stands on the menu.', 'hint', 'stands'],
  ['The counter stand is ready.', 'hint', ''],
  ['This is no number.', 'hint', 'is no'],
  ['There is no commission.', 'hint', ''],
  ['A code of five signs.', 'hint', 'signs'],
  ['A new password signs out all devices.', 'hint', ''],
  ['Enter three signs of the number.', 'hint', 'signs'],
  ['Your orders could not be loaded', 'title', 'did not load'],
  ['Item not found. Please load the menu again.', 'notFound()', 'reload the page'],
  ['Say why.', 'missing', 'enter'],
  ['Two lines need a look.', 'hint', 'check'],
  ['You can put every line right here.', 'hint', 'correct'],
  ['₹260.00 in all', 'label', 'in total'],
  ['The owner gets a mail.', 'hint', 'email'],
  ['Choose a picture.', 'hint', 'photo'],
  ['Loading the ticket', 'label', 'KOT'],
  ['This dish is sold out.', 'hint', 'dish'],
  ['Send the message in WhatsApp.', 'hint', 'in WhatsApp'],
  ['Withdraw order', 'label', 'Withdraw'],
  ['Saved!', 'toast.success()', 'exclamation'],
  ['Your item is saved.', 'title', 'full stop'],
  ['Not saved. Please try again', 'toast.error()', 'full stop'],
  ['All categories and items added!', 'toast.success()', ''],
])('%s (%s)', (text, as, fault) => {
  const faults = faultsOf({ file: 'menu/a.tsx', line: 1, text, as }).join('\n');
  if (fault === '') expect(faults).toBe('');
  else expect(faults).toContain(fault);
});

it('lets a mail be a letter', () => {
  const text =
    'The password of your account was changed just now, and you have been signed out on all devices.';
  expect(faultsOf({ file: 'identity/password/mails.ts', line: 1, text, as: 'mailText()' })).toEqual([]);
});

it('finds every fixed text', () => {
  const said = new Set(texts.map(({ text }) => text));
  expect([...fixedTexts, ...knownTexts].filter((text) => !said.has(text))).toEqual([]);
});

it('says everything in the words of docs/words.md', () => {
  const faults = texts
    .filter(({ file }) => !noSentences.test(file))
    .flatMap((said) =>
      faultsOf(said).map((fault) => `src/${said.file}:${said.line} ${fault} (${said.text})`),
    );
  expect(faults).toEqual([]);
});
