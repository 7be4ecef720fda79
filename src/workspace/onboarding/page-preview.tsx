import { isRow, type Review } from '#import/review/review.ts';
import { UNNAMED_CATEGORY } from '#import/row.ts';
import { priceText } from '#menu/items/prices/no-price.ts';
import type { Category, MenuItem, Variant } from '#menu/menu.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { wholePaise } from '#platform/formats/money.ts';
import { publicUrl, readableUrl } from '#restaurant/address/public-url.ts';
import { type ItemsDraft, readFirstItems } from './draft.ts';
import { onboardingTexts } from './onboarding-texts.ts';

/** How many items the drawing has room for. */
const ROOM = 6;

interface Previewed {
  category: string;
  items: Array<Pick<MenuItem, 'name' | 'pricePaise' | 'noPrice'> & { variants?: readonly Variant[] }>;
}

type Shown = Pick<Category, 'name'> & { items: readonly Previewed['items'][number][] };

/** The part of the menu that the drawing shows: what is being typed, else what is saved or pasted. */
export function previewed(draft: ItemsDraft, menu: readonly Shown[]): Previewed {
  const { category, lines } = readFirstItems(draft);
  const saved = menu.find(({ items }) => items.length > 0);
  if (lines.length === 0 && saved) return { category: saved.name, items: saved.items.slice(0, ROOM) };
  const items = lines.map(({ name, price }) => ({
    name,
    pricePaise: wholePaise(price),
    noPrice: '' as const,
  }));
  return { category, items: items.slice(0, ROOM) };
}

/** The menu that an import would make, in the shape `previewed` takes. */
export function previewedImport({ groups }: Review): Shown[] {
  return groups.map(({ category, rows }) => ({
    name: category || UNNAMED_CATEGORY,
    items: rows.filter(isRow).map(({ item }) => item),
  }));
}

type Props = Previewed & { name: string; slug: string };

/** A drawing of the customer's view that grows while the owner types. Decorative: it says nothing the form does not. */
export function PagePreview({ name, slug, category, items }: Props) {
  return (
    <div className="sticky top-10 overflow-hidden rounded-[28px] border bg-surface shadow-float">
      <p className="truncate border-b bg-well px-5 py-2.5 text-center text-muted text-xs">
        {readableUrl(publicUrl(slug))}
      </p>
      <div className="h-20 bg-turmeric-soft" />
      <div className="-mt-8 px-5 pb-8">
        <p className="grid size-16 place-items-center rounded-lg border bg-leaf font-semibold text-on-leaf text-xl">
          {[...name.trim()][0]?.toUpperCase()}
        </p>
        <p className="mt-3 break-words font-semibold text-lg" {...langAttributes(name)}>
          {name.trim() || onboardingTexts.preview.business}
        </p>
        <p className="mt-5 font-semibold text-sm" {...langAttributes(category)}>
          {category || onboardingTexts.preview.category}
        </p>
        <div className="mt-1 divide-y divide-line">
          {items.length === 0 ? (
            <Placeholders />
          ) : (
            items.map((item, place) => (
              // The index is the key: a drawing has no state to mix up.
              <p key={place} className="flex justify-between gap-3 py-2.5 text-sm">
                <span className="min-w-0 break-words" {...langAttributes(item.name)}>
                  {item.name}
                </span>
                <span className="figures text-muted">
                  {item.variants?.length
                    ? onboardingTexts.preview.fromPrice({ price: priceText(item) })
                    : priceText(item)}
                </span>
              </p>
            ))
          )}
        </div>
      </div>
    </div>
  );
}

function Placeholders() {
  return ['w-32', 'w-40', 'w-28'].map((width) => (
    <p key={width} className="flex justify-between py-3.5">
      <span className={`h-3 rounded-sm bg-well ${width}`} />
      <span className="h-3 w-12 rounded-sm bg-well" />
    </p>
  ));
}
