import { useDeferredValue, useId, useState } from 'react';
import { DietMark } from '#menu/items/marks/diet-mark.tsx';
import { addPieces, moreLeft } from '#ordering/cart/cart.ts';
import { shownLine } from '#ordering/cart/shown-line.ts';
import { replaceLine } from '#ordering/cart/whole-carts.ts';
import { formatSelection, lastSelection } from '#ordering/choices/last-selection.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { useCart, useCartStore } from '../../cart/cart-context.ts';
import { cartTexts } from '../../cart/cart-texts.ts';
import { heldBack } from '../../cart/prices/menu-now.ts';
import { addStyles } from '../../components/add-styles.ts';
import { Picture } from '../../components/picture.tsx';
import { useModal } from '../../components/use-modal.ts';
import sheetCss from '../../styles/sheet.css?inline';
import { type ItemView, itemsOf, type StorefrontView } from '../../view/view.ts';
import { ChoiceForm } from './choice-form.tsx';
import type { From } from './choices-context.ts';
import { choicesTexts as texts } from './choices-texts.ts';
import { type Dish, dietOf, selectionOf, useDraft } from './draft.ts';
import { ChoicesMissing, type MenuState, useChoices } from './use-choices.tsx';

interface ChoicesSheetProps extends MenuState {
  itemId: string;
  from: From;
  /** Closes the sheet, and then calls `next`. */
  onClose: (next?: () => void) => void;
}

addStyles(sheetCss);

/**
 * A bottom sheet for a dish's size and choices (docs/product/storefront.md#choices-sheet). A dish that is removed from the menu
 * meanwhile stays in the sheet as it was, with a text that it was removed.
 */
export function ChoicesSheet({ itemId, ...props }: ChoicesSheetProps) {
  const { view } = props.menu;
  const [known, setKnown] = useState(view);
  const isThere = itemIn(view, itemId) !== undefined;
  if (isThere && known !== view) setKnown(view);
  const item = itemIn(known, itemId);
  return item && <SheetOf {...props} item={item} choices={known.choices} isGone={!isThere} />;
}

function itemIn(view: StorefrontView, itemId: string): ItemView | undefined {
  return itemsOf(view).find(({ id }) => id === itemId);
}

interface SheetOfProps extends Omit<ChoicesSheetProps, 'itemId'> {
  item: ItemView;
  choices: StorefrontView['choices'];
  isGone: boolean;
}

function SheetOf({ item, choices, isGone, from, menu, onMenu, onClose }: SheetOfProps) {
  const modal = useModal(() => onClose());
  const cart = useCartStore();
  const isInCart = useCart(({ lines }) => lines.some(({ key }) => key === from.line?.key));
  const { restaurant } = menu.view;
  const loading = useChoices({ menu, onMenu });
  const choosing = useDraft(item, choices, from);
  // Renders the empty sheet first, so that a slow phone responds to the tap at once; the form follows a moment later.
  const isUp = useDeferredValue(true, false);
  const titleId = useId();
  const { name, imageUrl } = item;
  const { line } = from;
  const hold = holdOf();
  const diet = choosing ? dietOf(choosing.dish, selectionOf(choosing.dish, choosing.draft)) : item.diet;

  function holdOf(): string {
    if (isGone) return cartTexts.gone({ item: name });
    // Other news about a line of the cart are shown in the cart.
    return line ? '' : heldBack(menu.view, item);
  }

  return (
    <dialog className="sheet choices" aria-labelledby={titleId} {...modal}>
      <header>
        {imageUrl && (
          <Picture url={imageUrl} width={4} height={3} sizes="64px" widths={[192]} urgency="soon" />
        )}
        <h2 id={titleId} ref={takeFocus} tabIndex={-1} dir="auto" {...langAttributes(name)}>
          {!restaurant.isPureVeg && <DietMark diet={diet} />}
          {name}
        </h2>
      </header>
      <button type="button" className="shut" aria-label={texts.close} onClick={() => onClose()}>
        ×
      </button>
      {!choosing && (isGone ? <p className="wait">{hold}</p> : <ChoicesMissing {...loading} />)}
      {choosing && !line && (
        <LastSelectionRow dish={choosing.dish} isAvailable={hold === ''} onClose={onClose} />
      )}
      {isUp && choosing && (
        <ChoiceForm
          dish={choosing.dish}
          draft={choosing.draft}
          onDraft={choosing.change}
          restaurant={restaurant}
          isChange={isInCart}
          lineKey={line?.key}
          hold={hold}
          onDone={(addition, quantity) =>
            // After the sheet has closed: screen readers ignore the page's live region while a modal dialog is open.
            onClose(() => {
              choosing.end();
              cart.update((lines) =>
                line
                  ? replaceLine(lines, line.key, addition, quantity)
                  : addPieces(lines, addition, quantity),
              );
            })
          }
        />
      )}
    </dialog>
  );
}

/** Has the browser focus it when the dialog becomes modal: React's `autoFocus` would do so before the first frame. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '');
}

interface LastSelectionRowProps {
  dish: Dish;
  isAvailable: boolean;
  /** Closes the sheet, and then calls `next`. */
  onClose: (next: () => void) => void;
}

/** A button that adds what the customer chose for this dish last time, if that is still available. */
function LastSelectionRow({ dish, isAvailable, onClose }: LastSelectionRowProps) {
  const cart = useCartStore();
  const chosen = useCart((snapshot) => snapshot.chosen);
  const addition = lastSelection(chosen, { ...dish.item, isAvailable }, dish.groups);
  const isLast = useCart(({ lines }) => addition && moreLeft(dish.item, addition.variant, lines) < 1);
  if (!addition || isLast) return null;
  return (
    <div className="again">
      <button
        type="button"
        className="soft"
        onClick={() => onClose(() => cart.update((lines) => addPieces(lines, addition, 1)))}
      >
        {texts.sameAgain({
          choices: formatSelection(
            shownLine(
              { ...addition, key: '', quantity: 1 },
              { dishes: [{ ...dish.item, isAvailable }], groupsOf: () => dish.groups },
            ),
            dish.item.name,
          ),
          price: formatRupees(addition.unitPaise),
        })}
      </button>
      <p>{texts.chooseAgain}</p>
    </div>
  );
}
