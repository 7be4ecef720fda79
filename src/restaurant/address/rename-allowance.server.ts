import { formatDay, later } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { MOST_RENAMES, nextRename, RENAME_WINDOW } from './former-slugs.ts';

export interface RenameAllowance {
  /** How many changes of the address are left now. */
  left: number;
  /** When the next change is allowed; undefined while some are left. */
  nextAt: Date | undefined;
}

/** How often the owner of a restaurant may still change its address. */
export async function renameAllowance(
  db: Db | Tx,
  restaurantId: string,
  now: Date,
): Promise<RenameAllowance> {
  const renames = await db
    .selectFrom('slug_renames')
    .select('renamed_at')
    .where('restaurant_id', '=', restaurantId)
    .where('renamed_at', '>', later(now, -RENAME_WINDOW))
    .orderBy('renamed_at')
    .execute();
  const nextAt = nextRename(renames.map(({ renamed_at }) => renamed_at));
  return { left: Math.max(0, MOST_RENAMES - renames.length), nextAt };
}

/** The message that the address was changed too often, with the day from which it can be changed again. */
export function renamedTooOften(nextAt: Date): string {
  return `You have changed the address ${MOST_RENAMES} times in 30 days. You can change it again on ${formatDay(nextAt)}.`;
}

/** Returns the error 429 `too_many_renames` for the field `slug`, with the seconds until the next change is allowed. */
export function tooManyRenames(nextAt: Date, now: Date): AppError {
  const message = renamedTooOften(nextAt);
  const retryAfterSeconds = Math.ceil((nextAt.getTime() - now.getTime()) / 1000);
  return new AppError(429, 'too_many_renames', message, { slug: message }, { retryAfterSeconds });
}
