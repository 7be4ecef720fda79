/** What the administrator can do to a membership besides choosing its end. */
export const MEMBERSHIP_ACTIONS = ['pause', 'resume', 'cancel', 'grant_lifetime'] as const;
export type MembershipAction = (typeof MEMBERSHIP_ACTIONS)[number];

/** The last day a membership can have, which is what "forever" is in the database (ruling 7). */
export const LAST_DAY = '2099-12-31';
