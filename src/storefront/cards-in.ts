import { imageUrl, parseImageUrl } from '#platform/image-url.ts';
import type { CardFacts } from './embedded-page.ts';
import { itemIn } from './navigation.ts';

/** The cards that the server has rendered (components/item-card.tsx), in their order. */
export function* cardsIn(page: ParentNode): Generator<CardFacts> {
  for (const card of page.querySelectorAll('main li')) {
    const link = card.querySelector<HTMLAnchorElement>('h3 a');
    const picture = parseImageUrl(card.querySelector('img')?.getAttribute('src') ?? '');
    if (link) yield { id: itemIn(link.search) ?? '', imageUrl: picture ? imageUrl(picture) : '' };
  }
}
