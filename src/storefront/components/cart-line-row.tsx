import { type CartLine, lineTotalPaise, MAX_QUANTITY } from '#ordering/cart.ts';
import { formatRupees } from '#platform/money.ts';
import { useCartStore } from '../cart-context.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { focusNow } from '../focus-now.ts';

interface CartLineRowProps {
  line: CartLine;
  /** What has happened to it since it was chosen, in a sentence; empty when nothing. */
  change: string;
  /** It has just been put back: the focus goes where it was. */
  isBack: boolean;
  onRemove: () => void;
}

/** One line of the cart (spec §2). Its quantity never goes below 1 here (spec §4). */
export function CartLineRow({ line, change, isBack, onRemove }: CartLineRowProps) {
  const cart = useCartStore();
  const { key, name, quantity } = line;
  return (
    <li>
      <h2 dir="auto">{name}</h2>
      {/* In one piece: what a browser has translated keeps its old price where React sets a piece of it. */}
      <p className="each">{`${formatRupees(line.unitPaise)} ${texts.each}`}</p>
      <b>{formatRupees(lineTotalPaise(line))}</b>
      {line.note && (
        <p className="each" dir="auto">
          {line.note}
        </p>
      )}
      <fieldset className="ctl" aria-label={texts.quantityOf(name)}>
        <button
          type="button"
          aria-label={texts.less(name)}
          disabled={quantity <= 1}
          onClick={() => cart.setQuantity(key, quantity - 1)}
        >
          −
        </button>
        <b>{quantity}</b>
        <button
          type="button"
          aria-label={texts.more(name)}
          disabled={quantity >= MAX_QUANTITY}
          onClick={() => cart.setQuantity(key, quantity + 1)}
        >
          +
        </button>
      </fieldset>
      <button
        type="button"
        className="drop"
        ref={isBack ? focusNow : undefined}
        aria-label={texts.remove(name)}
        onClick={onRemove}
      >
        <BinIcon />
      </button>
      {change && <p className="note">{change}</p>}
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
