import type { LineEdit } from '../paste/edit-paste.ts';

/** What can be done to the paste from its preview. Each rewrites the text in the box; `at` is a line's place in it. */
export interface PreviewActions {
  replace(replacements: ReadonlyMap<number, string>): void;
  leaveOut(at: number, lineNumber: number): void;
  /** The line as pasted is right. */
  accept(text: string): void;
  edit(at: number, edit: LineEdit): void;
  /** Names the category of line `at`, or the one of the items above all categories. */
  nameCategory(at: number | undefined, name: string): void;
  /** Whether a line has come out of an edit and is to have the focus; true once. */
  wasJustEdited(text: string): boolean;
}
