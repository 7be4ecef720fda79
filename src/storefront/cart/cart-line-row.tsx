import { Fragment, type ReactNode } from 'react';
import { DietMark } from '#menu/items/marks/diet-mark.tsx';
import type { Diet } from '#menu/items/marks/marks.ts';
import { type CartLine, lineTotalPaise, MAX_QUANTITY } from '#ordering/cart/cart.ts';
import { langAttributes, langOf } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { useCartStore } from './cart-context.ts';
import { cartTexts as texts } from './cart-texts.ts';
import { focusNow } from './undo.tsx';

interface CartLineRowProps {
  line: CartLine;
  /** Its photo in a space reserved for it; false where the menu has no photos. */
  photo: ReactNode;
  /** Its mark is shown after the name: in front, the name would shift when the mark loads. */
  diet: Diet;
  /** What has changed about the line since it was added, in sentences; empty when nothing. */
  change: string;
  /** Why one more cannot be had: `Only 1 left`; empty when it can. */
  full: string;
  /** Whether Undo has just put the line back: its Remove button takes the focus again. */
  isBack: boolean;
  onRemove: () => void;
  /** The customer's note on it. */
  children: ReactNode;
}

/** One line of the cart. Its quantity never goes below 1 here. */
export function CartLineRow({
  line,
  photo,
  diet,
  change,
  full,
  isBack,
  onRemove,
  children,
}: CartLineRowProps) {
  const cart = useCartStore();
  const { key, name, quantity } = line;
  const options = line.optionNames.join(', ');
  return (
    <li className={photo ? 'pic' : undefined}>
      {photo}
      <h2 tabIndex={-1} dir="auto" {...langAttributes(name)}>
        <ListedNames names={name} /> <DietMark diet={diet} />
      </h2>
      {/* An element of its own: once a browser has translated the page, React can replace a whole text, not a part. */}
      <p className="each">
        <span>{texts.each({ price: formatRupees(line.unitPaise) })}</span>
        {options && (
          <span dir="auto" {...langAttributes(options)}>
            <ListedNames names={options} />
          </span>
        )}
      </p>
      <b>{formatRupees(lineTotalPaise(line))}</b>
      <fieldset className="ctl" aria-label={texts.quantityOf({ item: name })}>
        <button
          type="button"
          aria-label={texts.less({ item: name })}
          disabled={quantity <= 1}
          onClick={() => cart.setQuantity(key, quantity - 1)}
        >
          −
        </button>
        <b>{quantity}</b>
        <button
          type="button"
          aria-label={full ? `${texts.more({ item: name })}. ${full}` : texts.more({ item: name })}
          // Not disabled, which would take the focus from it.
          aria-disabled={full !== '' || undefined}
          disabled={quantity >= MAX_QUANTITY}
          onClick={() => full || cart.setQuantity(key, quantity + 1)}
        >
          +
        </button>
      </fieldset>
      <button
        type="button"
        className="drop"
        ref={isBack ? focusNow : undefined}
        aria-label={texts.remove({ item: name })}
        onClick={onRemove}
      >
        <BinIcon />
      </button>
      {children}
      {(change || full) && <p className="note">{change || full}</p>}
    </li>
  );
}

function BinIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l1 13.5h9l1-13.5M10 10.5v6M14 10.5v6" />
    </svg>
  );
}

/**
 * The owner's names joined by commas, such as a dish and its size. Where not all are in the language of the element
 * around them, each gets a `lang` of its own.
 */
function ListedNames({ names }: { names: string }): ReactNode {
  const each = names.split(', ');
  const lang = langOf(names);
  if (each.every((name) => langOf(name) === lang)) return names;
  return each.map((name, place) => (
    <Fragment key={place}>
      {place > 0 && ', '}
      <span lang={languageNow.tag()} {...langAttributes(name)}>
        {name}
      </span>
    </Fragment>
  ));
}
