import { langAttributes } from '#platform/lang-of.ts';
import { publicPages as pages } from '#routes';
import { goesWith, offersOf } from '../only.ts';
import { FEWEST_POPULAR } from '../popular.ts';
import { serverTexts as texts } from '../server-texts.ts';
import { canBeHad, hasPhotos, itemsOf, type StorefrontView } from '../view.ts';
import { photoShapes } from './item-card.tsx';
import { Picture } from './picture.tsx';

/** More would be a second menu. */
const MOST = 8;

/**
 * The popular items that can be had, in a row above the menu; each opens its view (docs/product/orders.md#popular). Rendered
 * on the server. Shows no prices, because an open page keeps it as it is.
 */
export function PopularRow({ view }: { view: StorefrontView }) {
  const { slug } = view.restaurant;
  const items = new Map(itemsOf(view).map((item) => [item.id, item]));
  const popular = (view.popularIds ?? []).flatMap((id) => items.get(id) ?? []);
  const picks = popular.filter(canBeHad).slice(0, MOST);
  if (picks.length < FEWEST_POPULAR) return null;
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
