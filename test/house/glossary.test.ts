import { describe, expect, it } from 'vitest';
import { glossaryFaults, glossaryOf, type Pair } from '../../scripts/texts/glossary.ts';

const tamil = glossaryOf('ta');
const times = (count: number, pair: Pair): Pair[] => Array.from({ length: count }, () => pair);

describe('a glossary', () => {
  it('is followed by the word with any ending, or by another form in its third column', () => {
    const pairs: Pair[] = [
      ['Note for the whole order', 'முழு ஆர்டருக்கும் குறிப்பு'],
      ['Orders', 'ஆர்டர்கள்'],
      ['No item could be read', 'எந்த ஐட்டத்தையும் படிக்க முடியவில்லை'],
    ];
    expect(glossaryFaults(tamil, pairs)).toEqual([]);
    expect(glossaryFaults([{ english: 'order', stems: ['ஆர்டர்'] }], [...pairs, ...pairs])).toHaveLength(1);
  });

  it('is not followed where more than a tenth of the texts have another word', () => {
    const right: Pair = ['Your order', 'உங்கள் ஆர்டர்'];
    const wrong: Pair = ['Cancel order', 'கட்டளையை ரத்து செய்'];
    expect(glossaryFaults(tamil, [...times(18, right), ...times(2, wrong)])).toEqual([]);
    expect(glossaryFaults(tamil, [...times(17, right), ...times(3, wrong)])).toEqual([
      '"order": 3 of 20 texts do not use the word, for example "Cancel order" (கட்டளையை ரத்து செய்)',
    ]);
  });

  it('does not count names of values, other words, and words of several senses', () => {
    const pairs = times(5, [
      '{order} · Menu Link · <item>{price}</item> · preorder · Add to open table',
      '{order}',
    ]);
    expect(glossaryFaults(tamil, pairs)).toEqual([]);
  });

  it('knows the letters that Malayalam changes before an ending', () => {
    const pairs = times(5, ['Cancel this order', 'ഈ ഓർഡറിന്റെ']);
    expect(glossaryFaults(glossaryOf('ml'), pairs)).toEqual([]);
  });
});
