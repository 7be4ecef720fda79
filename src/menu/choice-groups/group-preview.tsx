import { priceOf } from '#ordering/price-of.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { DietMark } from '../marks/diet-mark.tsx';
import type { GroupDraft } from './group-wire.ts';
import { askedOf } from './group-words.ts';

/** A group as customers will see it. Only a preview: its options cannot be chosen. */
export function GroupPreview({ draft }: { draft: GroupDraft }) {
  const { name, min, max, maxEach, options } = draft;
  const asked = askedOf(draft);
  const kind = max === 1 ? 'rounded-full' : 'rounded-sm';
  return (
    <section aria-label="What customers see" className="rounded-lg bg-well p-4">
      <p className="mb-3 text-muted text-xs">What customers see</p>
      <div className="rounded-lg border border-line bg-surface p-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold wrap-anywhere" {...langAttributes(name)}>
            {name || 'Name'}
          </span>
          <span className="shrink-0 text-muted text-xs">{min > 0 ? 'Required' : 'Optional'}</span>
        </p>
        {asked && <p className="text-muted text-sm">{asked}</p>}
        <ul className="mt-2 grid grid-cols-1">
          {options.map((option, at) => (
            <li key={at} className="flex min-h-11 items-center gap-2.5 text-sm">
              {maxEach === 1 && (
                <span
                  aria-hidden="true"
                  className={`grid size-5 shrink-0 place-items-center border border-edge ${kind}`}
                >
                  {option.isDefault && <span className={`size-2.5 bg-leaf ${kind}`} />}
                </span>
              )}
              <DietMark diet={option.diet ?? ''} />
              <span className="min-w-0 flex-1 wrap-anywhere" {...langAttributes(option.name)}>
                {option.name || 'Name'}
                {option.isDefault && <span className="sr-only"> (chosen at first)</span>}
              </span>
              <OptionPrice pricePaise={option.pricePaise ?? 0} />
              {maxEach > 1 && (
                <span
                  aria-hidden="true"
                  className="grid h-8 w-20 shrink-0 grid-cols-3 place-items-center rounded-md border border-edge"
                >
                  <span>−</span>0<span>+</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function OptionPrice(option: { pricePaise: number }) {
  const paise = priceOf(option);
  return paise > 0 && <span className="figures shrink-0 text-muted">+ {formatRupees(paise)}</span>;
}
