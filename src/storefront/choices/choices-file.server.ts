import { hash } from 'node:crypto';
import type { ChoicesView } from '../view.ts';
import { writeChoices } from './choices-data.ts';

/** As much of a hash as tells the states of one menu apart. */
const SIGNS = 12;

/** The file of a menu's choices and what its address knows it by; both are empty where no dish asks for any. */
export function choicesFile(choices: ChoicesView | undefined): { text: string; hash: string } {
  if (!choices || Object.keys(choices.ofItems).length === 0) return { text: '', hash: '' };
  const text = writeChoices(choices);
  return { text, hash: hash('sha256', text).slice(0, SIGNS) };
}
