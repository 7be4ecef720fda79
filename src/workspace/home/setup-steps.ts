import type { Category } from '#menu/menu.ts';

export type SetupStep = 'items' | 'photos' | 'logo' | 'whatsapp' | 'email' | 'print';

/** This many photos make a page look like a menu; more are not asked for. */
const ENOUGH_PHOTOS = 3;

export interface SetupFacts {
  menu: ReadonlyArray<Pick<Category, 'items'>>;
  /** The logo's URL, or empty; undefined when unknown. */
  logoImageUrl: string | undefined;
  /** E.164 or empty. */
  whatsapp: string;
  emailVerified: boolean;
  hasPrinted: boolean;
}

/** Returns the steps to a complete page, in order, and whether each is done. */
export function setupSteps({ menu, logoImageUrl, whatsapp, emailVerified, hasPrinted }: SetupFacts) {
  const items = menu.flatMap((category) => category.items);
  const photoCount = items.filter(({ imageUrl }) => imageUrl !== '').length;
  const steps: Array<{ step: SetupStep; isDone: boolean }> = [
    { step: 'items', isDone: items.length > 0 },
    { step: 'photos', isDone: items.length > 0 && photoCount >= Math.min(ENOUGH_PHOTOS, items.length) },
    ...(logoImageUrl === undefined ? [] : [{ step: 'logo' as const, isDone: logoImageUrl !== '' }]),
    { step: 'whatsapp', isDone: whatsapp !== '' },
    { step: 'email', isDone: emailVerified },
    { step: 'print', isDone: hasPrinted },
  ];
  return steps;
}
