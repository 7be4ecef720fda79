import { formatRupees } from '#platform/money.ts';
import { publicUrl, readableUrl } from '../public-url.ts';
import type { ItemsDraft } from './draft.ts';
import { readFirstItems } from './first-items.ts';

type Props = { name: string; slug: string; items: ItemsDraft | undefined };

const noItems: ItemsDraft = { category: '', rows: [] };

/** A drawing of the customer's view that grows with what is typed. Decorative: it says nothing the form does not. */
export function PagePreview({ name, slug, items = noItems }: Props) {
  const { category, lines } = readFirstItems(items);
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
        <p className="mt-3 break-words font-semibold text-lg">{name.trim() || 'Your business'}</p>
        <p className="mt-5 font-semibold text-sm">{category || 'Your first category'}</p>
        <div className="mt-1 divide-y divide-line">
          {lines.length === 0 ? (
            <Placeholders />
          ) : (
            lines.slice(0, 6).map(({ name: item, price, place }) => (
              <p key={place} className="flex justify-between gap-3 py-2.5 text-sm">
                <span className="min-w-0 break-words">{item}</span>
                <span className="figures text-muted">{formatRupees(Math.round(price * 100))}</span>
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
