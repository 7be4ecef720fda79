import { useEffect, useRef } from 'react';
import type { LineChange } from '#ordering/price-check.ts';
import { useCartStore } from '../cart/cart-context.ts';
import { cartTexts } from '../cart/cart-texts.ts';
import { changeSentences } from '../cart/menu-changes.tsx';
import { type Again, undoAgain } from './order-again-now.ts';
import { againTexts as texts } from './reorder-texts.ts';

interface AgainNewsProps {
  again: Again;
  /** Called after the customer has tapped Undo. */
  onUndone: () => void;
}

/** Tells what has changed since an order that was put into the cart again (docs/product/ordering.md#reorder). */
export function AgainNews({ again, onUndone }: AgainNewsProps) {
  const cart = useCartStore();
  const { lines, changes } = again;
  const section = useRef<HTMLElement>(null);

  // The Order again button is at the other end of the page, so scroll and focus have to move here.
  useEffect(() => {
    scrollTo(0, 0);
    section.current?.focus({ preventScroll: true });
  }, [again]);

  const sentences = new Set(changes.map(toldHere).map(changeSentences).filter(Boolean));
  return (
    <section className="anew" tabIndex={-1} ref={section} aria-label={texts.orderAgain}>
      <h2>{headline(again)}</h2>
      {sentences.size > 0 && (
        <>
          <p>{texts.sinceThen}</p>
          <ul>
            {[...sentences].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {lines.length > 0 && (
        <button
          type="button"
          className="soft"
          onClick={() => {
            undoAgain(cart, again);
            onUndone();
          }}
        >
          {cartTexts.undo}
        </button>
      )}
    </section>
  );
}

function headline({ lines, changes }: Again): string {
  if (lines.length === 0) return texts.nothingToHave;
  return changes.some(({ fresh }) => !fresh) ? texts.partlyAdded : texts.added;
}

/** A change without its 'asks' news: missing choices are asked for below, where the cart is compared with the menu. */
function toldHere(change: LineChange): LineChange {
  return { ...change, news: change.news.filter(({ kind }) => kind !== 'asks') };
}
