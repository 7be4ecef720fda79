import { stored } from '#platform/browser/stored.ts';
import { isRecord } from '#platform/formats/json.ts';

/** A team that an account has joined. */
interface JoinedTeam {
  userId: string;
  /** The restaurant's name. */
  restaurant: string;
}

/**
 * The team that was last joined in this browser, so that a person who is removed from it reads that, instead of being
 * asked to set up a restaurant.
 */
export const joinedTeam = stored<JoinedTeam | null>('menu_link_joined_team', asJoined, null);

/** Undefined for anything invalid. */
export function asJoined(found: unknown): JoinedTeam | undefined {
  const { userId, restaurant } = isRecord(found) ? found : {};
  return typeof userId === 'string' && typeof restaurant === 'string' ? { userId, restaurant } : undefined;
}
