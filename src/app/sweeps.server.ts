import { sweepSessions } from '#identity/sweep-sessions.server.ts';
import { sweepImages } from '#media/sweep-images.server.ts';
import { isMenuImage } from '#menu/is-menu-image.server.ts';
import { purgeDeletedMenu } from '#menu/purge-deleted-menu.server.ts';
import { HOUR } from '#platform/clock.ts';
import type { Services } from '#platform/services.server.ts';
import { isRestaurantImage } from '#restaurant/is-restaurant-image.server.ts';

/** Clears away, now and every hour, what has had its time: sessions, pictures nothing refers to, deleted menus. */
export function startSweeps(services: Services): { stop(): Promise<void> } {
  const sweeps = [
    () => sweepSessions(services),
    () => purgeDeletedMenu(services),
    () => sweepImages(services, { isReferenced: (url) => isReferenced(services, url) }),
  ];
  const sweepAll = async () => {
    for (const sweep of sweeps)
      await sweep().catch((error) => services.log.error({ err: error }, 'sweep failed'));
  };
  let running = sweepAll();
  const timer = setInterval(() => {
    running = sweepAll();
  }, HOUR);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function isReferenced({ db }: Services, url: string): Promise<boolean> {
  return (await isMenuImage(db, url)) || (await isRestaurantImage(db, url));
}
