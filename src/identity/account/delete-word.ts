/** The word that an owner types to confirm that the account is to be deleted. */
export const DELETE_WORD = 'DELETE';

/** The error message for any other text, in the form and from the server. */
export const TYPE_DELETE_WORD = `Type ${DELETE_WORD} in capital letters.`;

/** Whether the word was typed, ignoring spaces around it. */
export function isDeleteWord(typed: string): boolean {
  return typed.trim() === DELETE_WORD;
}
