import { imageFolder, imageUrlIn } from '#platform/image-url.ts';
import type { CardFacts } from './embedded-page.ts';
import { itemIn } from './navigation.ts';

/** The cards that the server has rendered (components/item-card.tsx), in their order. */
export function cardsIn(page: ParentNode): CardFacts[] {
  return Array.from(page.querySelectorAll('main li'), (card) => {
    const folder = imageFolder(card.querySelector('img')?.getAttribute('src') ?? '');
    const id = itemIn(card.querySelector<HTMLAnchorElement>('h3 a')?.search ?? '') ?? '';
    return { id, imageUrl: folder ? imageUrlIn(folder) : '' };
  });
}
