import { dropTriedMenu, readTriedMenu, type TriedMenu } from '../tried-menu.ts';
import { draftKey, readDraft, writeDraft } from './draft.ts';

/**
 * Moves the menu that a visitor has tried on the landing page into the bulk add of their account, and gives it. Undefined
 * when there is none, or while another paste is unfinished: then it waits.
 */
export function draftTriedMenu(userId: string): TriedMenu | undefined {
  const tried = readTriedMenu();
  const key = draftKey(userId);
  if (!tried || readDraft(key).text.trim() !== '') return undefined;
  writeDraft(key, { text: tried.text, accepted: [] });
  dropTriedMenu();
  return tried;
}
