import { purgeAccounts } from '#identity/account/purge-accounts.server.ts';
import { sweepSessions } from '#identity/sessions/sweep-sessions.server.ts';
import { sweepImages } from '#media/sweep-images.server.ts';
import { isMenuImage } from '#menu/is-menu-image.server.ts';
import { purgeDeletedMenu } from '#menu/purge-deleted-menu.server.ts';
import { HOUR } from '#platform/clock.ts';
import type { Services } from '#platform/services.server.ts';
import { settleFormerSlugs } from '#restaurant/address/settle-former-slugs.server.ts';
import { isRestaurantImage } from '#restaurant/is-restaurant-image.server.ts';
import { removeBelongings } from './remove-belongings.server.ts';

/** Clears away, now and every hour, what has had its time. */
export function startSweeps(services: Services): { stop(): Promise<void> } {
  let running = sweepAll(services);
  const timer = setInterval(() => {
    running = sweepAll(services);
  }, HOUR);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Clears away sessions that have ended, accounts and menus deleted 30 days ago, and pictures nothing refers to, those of
 * the accounts among them; brings former addresses under today's rules. What fails is logged and left for the next time.
 */
export async function sweepAll(services: Services): Promise<void> {
  const sweeps = [
    () => sweepSessions(services),
    () => purgeAccounts(services, removeBelongings),
    () => purgeDeletedMenu(services),
    () => settleFormerSlugs(services),
    () => sweepImages(services, { isReferenced: (url) => isReferenced(services, url) }),
  ];
  for (const sweep of sweeps)
    await sweep().catch((error) => services.log.error({ err: error }, 'sweep failed'));
}

async function isReferenced({ db }: Services, url: string): Promise<boolean> {
  return (await isMenuImage(db, url)) || (await isRestaurantImage(db, url));
}
