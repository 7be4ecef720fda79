import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { GroupOfItem } from '#menu/choice-groups/choices.ts';
import { canBeFilled, groupsFor } from '#ordering/asked-group.ts';
import { type Addition, MAX_QUANTITY, moreLeft, stockOf } from '#ordering/cart.ts';
import { usualNotesOf } from '#restaurant/settings/usual-notes.ts';
import { useCart } from '../cart/cart-context.ts';
import { NoteField } from '../cart/notes.tsx';
import { addStyles } from '../components/add-styles.ts';
import { usualOn } from '../menu/only.ts';
import { sharedTexts } from '../shared-texts.ts';
import choicesCss from '../styles/choices.css?inline';
import type { RestaurantView } from '../view/view.ts';
import { ChoiceGroup, SizeGroup } from './choice-groups.tsx';
import { choicesTexts as texts } from './choices-texts.ts';
import { additionOf, type Dish, type Draft, firstMissing, shownGroups } from './draft.ts';

interface ChoiceFormProps {
  dish: Dish;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  restaurant: RestaurantView;
  /** Whether this edits a line of the cart, which the result then replaces. */
  isChange: boolean;
  /** The key of that line, whose pieces do not count as taken. */
  lineKey?: string | undefined;
  /** Why the dish cannot go into the cart at the moment; the draft stays until it can. */
  hold?: string;
  onDone: (addition: Addition, quantity: number) => void;
  /** Further buttons beside the submit button. */
  children?: ReactNode;
}

addStyles(choicesCss);

/** The form for a dish's size, choices, note and quantity, before it goes into the cart. */
export function ChoiceForm(props: ChoiceFormProps) {
  const { dish, draft, onDraft, restaurant, isChange, lineKey, onDone, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [said, setSaid] = useState('');
  const addition = additionOf(dish, draft);
  const missing = firstMissing(dish, draft);
  const left = stockOf(dish.item, draft.variant);
  const most = useCart(({ lines }) =>
    moreLeft(dish.item, draft.variant, isChange ? lines.filter(({ key }) => key !== lineKey) : lines),
  );
  const quantity = Math.max(Math.min(draft.quantity, most), 1);
  const hold = props.hold || (left !== null && most < 1 ? texts.allInCart(left) : '');
  const isFull = quantity >= most;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hold) return;
    if (addition) return onDone(addition, quantity);
    if (!missing) return;
    const name = missing === 'size' ? missing : String(missing.no);
    const group = form.current?.querySelector(`[data-group="${name}"]`);
    group?.scrollIntoView({ block: 'nearest' });
    group?.querySelector<HTMLElement>('input:enabled,button:enabled')?.focus();
    setSaid(nameOf(missing));
  }

  return (
    <form ref={form} className="choose" onSubmit={submit}>
      {dish.item.variants.length > 0 && (
        <SizeGroup
          id={id}
          sizes={dish.item.variants.map((size) => ({
            ...size,
            isAvailable: size.isAvailable && groupsFor(dish.groups, size.no).every(canBeFilled),
          }))}
          chosen={draft.variant}
          onChoose={(variant) => onDraft({ ...draft, variant })}
        />
      )}
      {shownGroups(dish, draft).map((group) => (
        <ChoiceGroup
          key={group.no}
          id={id}
          group={group}
          draft={draft}
          onDraft={onDraft}
          hasMarks={!restaurant.isPureVeg}
        />
      ))}
      <fieldset className="words">
        <NoteField
          label={texts.note}
          hint={texts.note}
          text={draft.note}
          usual={usualOn(dish.item, usualNotesOf(restaurant.usualNotes))}
          onWrite={(note) => onDraft({ ...draft, note })}
          // Enter closes the phone's keyboard; only the button submits.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            (event.target as HTMLElement).blur();
          }}
        />
      </fieldset>
      <div className="ways">
        <p className="why" role="status">
          {hold || (isFull && left !== null && sharedTexts.onlyLeft(left))}
        </p>
        <fieldset className="ctl" aria-label={texts.quantityOf(dish.item.name)}>
          <button
            type="button"
            aria-label={texts.oneLess(dish.item.name)}
            disabled={quantity <= 1}
            onClick={() => onDraft({ ...draft, quantity: quantity - 1 })}
          >
            −
          </button>
          <b>{quantity}</b>
          <button
            type="button"
            aria-label={texts.oneMore(dish.item.name)}
            aria-disabled={isFull || undefined}
            disabled={quantity >= MAX_QUANTITY}
            onClick={() => isFull || onDraft({ ...draft, quantity: quantity + 1 })}
          >
            +
          </button>
        </fieldset>
        <button type="submit" className={addition && !hold ? 'go' : 'go lacks'} disabled={hold !== ''}>
          {addition && (isChange ? texts.change : texts.add)(addition.unitPaise * quantity)}
          {!addition && missing && <span dir="auto">{texts.chooseFirst(wordOf(missing))}</span>}
        </button>
        {children}
      </div>
      <p className="vh" role="status">
        {said}
      </p>
    </form>
  );
}

function wordOf(missing: 'size' | GroupOfItem): string {
  return missing === 'size' ? texts.size : missing.name;
}

function nameOf(missing: 'size' | GroupOfItem): string {
  return texts.chooseYour(wordOf(missing));
}
