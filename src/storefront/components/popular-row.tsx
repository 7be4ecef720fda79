import { langAttributes } from '#platform/lang-of.ts';
import { publicPages as pages } from '#routes';
import { goesWith, offersOf } from '../only.ts';
import { serverTexts as texts } from '../server-texts.ts';
import { canBeHad, hasPhotos, itemsOf, type StorefrontView } from '../view.ts';
import { photoShapes } from './item-card.tsx';
import { Picture } from './picture.tsx';

/** Fewer are found as quickly by their tag; more would be a second menu. */
const FEWEST = 4;
const MOST = 8;

/**
 * The items that the owner has tagged as bestsellers, in a row above the menu; each opens its view
 * (docs/product.md#popular). Rendered on the server. Shows no prices, because an open page keeps it as it is.
 */
export function PopularRow({ view }: { view: StorefrontView }) {
  const { slug } = view.restaurant;
  const picks = itemsOf(view)
    .filter((item) => item.tags.includes('bestseller') && canBeHad(item))
    .slice(0, MOST);
  if (picks.length < FEWEST) return null;
  const hasPictures = hasPhotos(picks);
  return (
    <section className={goesWith(picks, offersOf(view))} aria-label={texts.popular}>
      <h2>{texts.popular}</h2>
      <ul>
        {picks.map(({ id, name, imageUrl, diet, jain }) => (
          <li
            key={id}
            className={[diet === 'veg' && 'v', jain && 'jain'].filter(Boolean).join(' ') || undefined}
          >
            {hasPictures && <Picture url={imageUrl} {...photoShapes.list} />}
            <h3 dir="auto" {...langAttributes(name)}>
              <a href={pages.storefrontItem(slug, id)}>{name}</a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
