import { singleLine } from '#platform/formats/text.ts';
import { settingsProblemsTexts } from './settings-problems-texts.ts';

type Parsed = { ok: true; value: string } | { ok: false; message: string };

/** Six fit above a note on a phone. */
export const MAX_USUAL_NOTES = 6;

/** As many characters as a button shows in one line on a narrow phone. */
export const MAX_USUAL_NOTE_LENGTH = 30;

/** Splits the stored usual notes, one per line, into a list. */
export function usualNotesOf(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

/**
 * Parses usual notes, typed one per line: cleans each, and drops duplicates ignoring case (docs/product/ordering.md#notes).
 * Never throws.
 */
export function parseUsualNotes(text: string): Parsed {
  const typed = text.split(/[\n\r\u2028\u2029]/).map(singleLine);
  const keys = typed.map((note) => note.toLowerCase());
  const notes = typed.filter((note, at) => note !== '' && keys.indexOf(note.toLowerCase()) === at);
  if (notes.length > MAX_USUAL_NOTES)
    return { ok: false, message: settingsProblemsTexts.tooManyNotes({ max: MAX_USUAL_NOTES }) };
  if (notes.some((note) => [...note].length > MAX_USUAL_NOTE_LENGTH))
    return { ok: false, message: settingsProblemsTexts.longNote({ max: MAX_USUAL_NOTE_LENGTH }) };
  return { ok: true, value: notes.join('\n') };
}
