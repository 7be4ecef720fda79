import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawText } from './draw-text.server.ts';

const box = { left: 100, top: 40, width: 600, height: 200, size: 80, color: '#231b15', isBold: true };

it.each([
  ['Devanagari conjuncts', 'क्षत्रज्ञ', 'क‌षत‌रज‌ञ'],
  ['Bengali conjuncts', 'ক্ষ', 'কষ'],
  ['Malayalam conjuncts', 'ക്ഷ', 'കഷ'],
  ['Telugu letters below each other', 'క్ష', 'కష'],
  ['Kannada letters below each other', 'ನ್ನ', 'ನನ'],
  ['joined Arabic letters', 'بریانی', 'ب‌ر‌ی‌ا‌ن‌ی'],
])('shapes %s, so that they take less room than their parts', async (_, joined, apart) => {
  const [one, other] = await Promise.all([drawText(joined, box), drawText(apart, box)]);
  expect(one.width).toBeLessThan(other.width * 0.95);
});

it('puts a vowel sign before the letter it follows in the text', async () => {
  // கெ is a sign and a letter side by side. Without shaping, the sign would be drawn after the letter.
  const [syllable, letter] = await Promise.all([drawText('கெ', box), drawText('க', box)]);
  expect(syllable.width).toBeGreaterThan(letter.width * 1.4);
});

it('begins at the left, and at the right where people read from there', async () => {
  expect((await drawText('Annapurna', box)).left).toBe(box.left);
  const urdu = await drawText('اردو بریانی', box);
  expect(urdu.left + urdu.width).toBe(box.left + box.width);
});

it.each([
  'A',
  'A very long restaurant name that goes on and on, with sweets & snacks <since 1952>, near the bus stand',
  'തിരുവനന്തപുരംകോട്ടയംആലപ്പുഴഎറണാകുളംതൃശ്ശൂർ',
  'x'.repeat(300),
  // A letter as wide as a sentence: Pango refuses a line of them.
  '﷽'.repeat(100),
  `${'क्ष्म्य'.repeat(40)}${'a\u0300'.repeat(100)}`,
])('keeps within its box: %s', async (text) => {
  const drawn = await drawText(text, box);
  expect(drawn.width).toBeLessThanOrEqual(box.width);
  expect(drawn.height).toBeLessThanOrEqual(box.height);
});

it('draws the same on a machine without fonts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'menu-link-test-'));
  const config = join(folder, 'fonts.conf');
  writeFileSync(config, '<?xml version="1.0"?><fontconfig></fontconfig>');
  const module = JSON.stringify(join(import.meta.dirname, 'draw-text.server.ts'));
  const script = `import { drawText } from ${module};
    const { width, height } = await drawText('क्षेत्र தேநீர்', ${JSON.stringify(box)});
    console.log(JSON.stringify({ width, height }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, FONTCONFIG_FILE: config },
    cwd: join(import.meta.dirname, '../../../../..'),
  });
  await rm(folder, { recursive: true });
  const { width, height } = await drawText('क्षेत्र தேநீர்', box);
  const bare = JSON.parse(output.toString());
  expect(Math.abs(bare.width - width)).toBeLessThanOrEqual(width * 0.05);
  expect(Math.abs(bare.height - height)).toBeLessThanOrEqual(height * 0.1);
});
