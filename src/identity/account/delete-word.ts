/** What an owner types to show that deleting the account is no slip of the thumb. */
export const DELETE_WORD = 'DELETE';

/** What people are asked for, in the form and by the server, when it is something else. */
export const TYPE_DELETE_WORD = `Type ${DELETE_WORD} in capital letters.`;

/** Whether the word was typed, spaces around it aside. */
export function isDeleteWord(typed: string): boolean {
  return typed.trim() === DELETE_WORD;
}
