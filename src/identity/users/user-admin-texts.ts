import { texts } from '#platform/texts/texts.ts';

/** What only the administrator reads of accounts (docs/product/admin.md#users). */
export const userAdminTexts = texts('admin', 'user-accounts', {
  seeAsOwner: 'See as owner',
  seeAsOwnerHint: 'You see what the owner sees. You cannot change anything.',
  stopLooking: 'Stop looking',
  adminEmailTitle: 'This email makes this account the administrator',
  adminEmailHint:
    'Another email cannot open the admin area until ADMIN_EMAIL is changed. The change is recorded.',
  ownAccount: 'This is your own account. Change it on the Account page.',
  notFound: 'User not found. Please reload the page.',
  notInvited: 'This user has no open invitation.',
  alreadyDeleted: 'This user is already deleted.',
  restoreTooLate: 'Deleted more than 30 days ago. This user cannot be restored.',
});
