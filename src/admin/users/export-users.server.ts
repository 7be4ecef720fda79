import { userState } from '#identity/users/user-state.ts';
import { dayInIndia } from '#platform/clock.ts';
import { csvTexts } from '#platform/csv.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { phoneInCell } from '#platform/phone-in-cell.server.ts';
import { countUsers, eachUser } from './queries.server.ts';
import { type ListedUser, type UserFilter, userStateNames } from './user-list.ts';

const COLUMNS = [
  'ID',
  'Email',
  'Email confirmed',
  'Restaurant',
  'Slug',
  'WhatsApp',
  'Joined',
  'Last sign-in',
  'Status',
];

/** The approximate size of one user's row, in bytes. */
const ROW_BYTES = 150;

/** Returns the users as CSV, newest first, and its approximate size in bytes; days are those in India. */
export async function exportUsers(
  db: Db,
  filter: UserFilter,
): Promise<{ texts: AsyncGenerator<string>; expectedBytes: number }> {
  const expectedBytes = (await countUsers(db, filter)) * ROW_BYTES;
  return { texts: csvTexts(COLUMNS, eachRow(db, filter)), expectedBytes };
}

async function* eachRow(db: Db, filter: UserFilter) {
  for await (const users of eachUser(db, filter)) yield users.map(rowOf);
}

function rowOf({ restaurant, ...user }: ListedUser): string[] {
  return [
    user.id,
    user.email,
    user.email_verified_at ? 'yes' : 'no',
    restaurant?.name ?? '',
    restaurant?.slug ?? '',
    phoneInCell(restaurant?.whatsapp ?? ''),
    dayInIndia(user.created_at),
    user.last_sign_in_at ? dayInIndia(user.last_sign_in_at) : '',
    userStateNames[userState(user)],
  ];
}
