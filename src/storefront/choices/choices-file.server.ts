import { hash } from 'node:crypto';
import type { ChoicesView } from '../view.ts';
import { writeChoices } from './choices-data.ts';

/** Hexadecimal digits of the hash: enough to tell the versions of one menu apart. */
const SIGNS = 12;

/** The text of a menu's choices file and the hash in its URL; both are empty if no dish has choices. */
export function choicesFile(choices: ChoicesView | undefined): { text: string; hash: string } {
  if (!choices || Object.keys(choices.ofItems).length === 0) return { text: '', hash: '' };
  const text = writeChoices(choices);
  return { text, hash: hash('sha256', text).slice(0, SIGNS) };
}
