/** What an owner types to show that deleting the account is no slip of the thumb. */
export const DELETE_WORD = 'DELETE';
