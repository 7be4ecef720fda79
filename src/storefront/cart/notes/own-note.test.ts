import { expect, it } from 'vitest';
import { sampleView } from '#test/support/samples.ts';
import { translateView } from '../../view/translate-view.ts';
import { ownNote } from './own-note.ts';

const view = sampleView({
  languages: 'en hi',
  usualNotes: 'Less spicy\nNo onion',
  usualNoteTranslations: { hi: { 'Less spicy': 'कम तीखा', 'No onion': 'बिना प्याज़' } },
});

it('a usual note with a comma is one note', () => {
  const { restaurant } = translateView(
    sampleView({
      languages: 'en hi',
      usualNotes: 'Less spicy, less salt\nLess spicy',
      usualNoteTranslations: { hi: { 'Less spicy, less salt': 'कम तीखा, कम नमक', 'Less spicy': 'कम तीखा' } },
    }),
    'hi',
  );
  expect(ownNote('जल्दी, कम तीखा, कम नमक, धन्यवाद', restaurant)).toBe('जल्दी, Less spicy, less salt, धन्यवाद');
  expect(ownNote('कम तीखा, जल्दी', restaurant)).toBe('Less spicy, जल्दी');
});

it('the restaurant reads its usual notes in its own words, and what was typed as it was typed', () => {
  const { restaurant } = translateView(view, 'hi');
  expect(ownNote('कम तीखा', restaurant)).toBe('Less spicy');
  expect(ownNote('जल्दी, बिना प्याज़, कम तीखा', restaurant)).toBe('जल्दी, No onion, Less spicy');
  expect(ownNote('', restaurant)).toBe('');
  expect(ownNote('कम तीखा', view.restaurant)).toBe('कम तीखा');
});
