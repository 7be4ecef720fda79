import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { GroupOfItem } from '#menu/choice-groups/choices.ts';
import { chooseWords, numbersText } from '#menu/choice-groups/group-words.ts';
import { DietMark } from '#menu/items/marks/diet-mark.tsx';
import { type Addition, MAX_QUANTITY, moreLeft, stockOf } from '#ordering/cart/cart.ts';
import { canBeFilled } from '#ordering/choices/fill-problems.ts';
import { groupsFor } from '#ordering/choices/option-groups.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { rich } from '#platform/texts/rich.tsx';
import { usualNotesOf } from '#restaurant/settings/usual-notes.ts';
import { useCart } from '../../cart/cart-context.ts';
import { NoteField } from '../../cart/notes/notes.tsx';
import { addStyles } from '../../components/add-styles.ts';
import { sharedTexts } from '../../page/shared-texts.ts';
import choicesCss from '../../styles/choices.css?inline';
import type { ItemView, RestaurantView } from '../../view/view.ts';
import { fewLeft } from '../item/item-facts.tsx';
import { usualOn } from '../search/diet-filter.ts';
import { choicesTexts as texts } from './choices-texts.ts';
import {
  additionOf,
  countOf,
  type Dish,
  type Draft,
  firstMissing,
  mostOfOption,
  shownGroups,
  withCount,
} from './draft.ts';

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
  const [message, setMessage] = useState('');
  const addition = additionOf(dish, draft);
  const missing = firstMissing(dish, draft);
  const left = stockOf(dish.item, draft.variant);
  const most = useCart(({ lines }) =>
    moreLeft(dish.item, draft.variant, isChange ? lines.filter(({ key }) => key !== lineKey) : lines),
  );
  const quantity = Math.max(Math.min(draft.quantity, most), 1);
  const hold = props.hold || (left !== null && most < 1 ? texts.allInCart({ left }) : '');
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
    setMessage(missing === 'size' ? texts.chooseSize : chooseYour(missing.name));
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
          {hold || (isFull && left !== null && sharedTexts.onlyLeft({ left }))}
        </p>
        <fieldset className="ctl" aria-label={texts.quantityOf({ name: dish.item.name })}>
          <button
            type="button"
            aria-label={texts.oneLess({ name: dish.item.name })}
            disabled={quantity <= 1}
            onClick={() => onDraft({ ...draft, quantity: quantity - 1 })}
          >
            −
          </button>
          <b>{quantity}</b>
          <button
            type="button"
            aria-label={texts.oneMore({ name: dish.item.name })}
            aria-disabled={isFull || undefined}
            disabled={quantity >= MAX_QUANTITY}
            onClick={() => isFull || onDraft({ ...draft, quantity: quantity + 1 })}
          >
            +
          </button>
        </fieldset>
        <button type="submit" className={addition && !hold ? 'go' : 'go lacks'} disabled={hold !== ''}>
          {addition &&
            (isChange ? texts.change : texts.add)({ price: formatRupees(addition.unitPaise * quantity) })}
          {!addition && missing && <span dir="auto">{chooseFirst(missing)}</span>}
        </button>
        {children}
      </div>
      <p className="vh" role="status">
        {message}
      </p>
    </form>
  );
}

/** The name of a group may itself begin with "Choose". */
const beginsWithChoose = (group: string) => /^choose/i.test(group);

function chooseYour(group: string): string {
  return beginsWithChoose(group) ? group : texts.chooseYour({ group });
}

function chooseFirst(missing: 'size' | GroupOfItem): string {
  if (missing === 'size') return texts.chooseSizeFirst;
  const { name: group } = missing;
  return beginsWithChoose(group) ? texts.first({ group }) : texts.chooseYourFirst({ group });
}

interface SizeGroupProps {
  /** Prefix of the radio buttons' `name` and of element ids. */
  id: string;
  sizes: ItemView['variants'];
  chosen: number;
  onChoose: (no: number) => void;
}

/** Radio buttons for the sizes of a dish, one of which is required. */
function SizeGroup({ id, sizes, chosen, onChoose }: SizeGroupProps) {
  const name = `${id}size`;
  return (
    <Group
      id={name}
      group="size"
      title={<span>{texts.chooseSize}</span>}
      hint={chooseWords({ min: 1, max: 1 })}
      isRequired
      isOne
    >
      {sizes.map((size) => (
        <label key={size.no}>
          <input
            type="radio"
            name={name}
            checked={size.no === chosen}
            disabled={!size.isAvailable}
            onChange={() => onChoose(size.no)}
          />
          <Words {...size} price={formatRupees(priceOf(size))} />
        </label>
      ))}
    </Group>
  );
}

interface ChoiceGroupProps {
  id: string;
  group: GroupOfItem;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Whether options show their diet marks. */
  hasMarks: boolean;
}

/** A group of choices: radio buttons for exactly one, steppers if an option can be chosen repeatedly, or checkboxes. */
function ChoiceGroup({ id, group, draft, onDraft, hasMarks }: ChoiceGroupProps) {
  const name = `${id}${group.no}`;
  const isOne = group.min === 1 && group.max === 1;
  const isCounted = group.maxEach > 1 && !isOne;
  const isRequired = group.min > 0;
  const named = <span {...langAttributes(group.name)}>{group.name}</span>;
  return (
    <Group
      id={name}
      group={String(group.no)}
      title={isRequired && !beginsWithChoose(group.name) ? rich(texts.chooseYour, { group: named }) : named}
      hint={numbersText(group)}
      isRequired={isRequired}
      isOne={isOne}
    >
      {group.options.map((option) => {
        // An option that has sold out since counts as not chosen.
        const count = option.isAvailable ? countOf(draft, group, option) : 0;
        const set = (wanted: number) => onDraft(withCount(draft, group, option, wanted));
        const most = mostOfOption(draft, group, option);
        const words = (
          <Words
            {...option}
            mark={hasMarks && <DietMark diet={option.diet} />}
            price={priceOf(option) > 0 ? texts.more({ price: formatRupees(priceOf(option)) }) : ''}
          />
        );
        if (isCounted)
          return (
            <div key={option.no} className="row">
              {words}
              {option.isAvailable && <Stepper what={option.name} count={count} most={most} onCount={set} />}
            </div>
          );
        return (
          <label key={option.no}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              checked={count > 0}
              disabled={most === 0}
              onChange={({ target }) => set(Number(target.checked))}
            />
            {words}
          </label>
        );
      })}
    </Group>
  );
}

interface GroupProps {
  id: string;
  /** The value of `data-group`, by which the form finds the group. */
  group: string;
  /** The legend. */
  title: ReactNode;
  hint: string;
  isRequired: boolean;
  /** Whether exactly one has to be chosen. */
  isOne: boolean;
  children: ReactNode;
}

function Group({ id, group, title, hint, isRequired, isOne, children }: GroupProps) {
  return (
    <fieldset
      data-group={group}
      aria-describedby={`${id}hint`}
      {...(isOne && { role: 'radiogroup', 'aria-required': true })}
    >
      <legend dir="auto">{title}</legend>
      <p id={`${id}hint`}>
        <b className={isRequired ? 'tag' : undefined}>{isRequired ? texts.required : texts.optional}</b>
        {hint && ` ${isRequired ? '' : '· '}${hint}`}
      </p>
      {children}
    </fieldset>
  );
}

interface WordsProps {
  mark?: ReactNode;
  name: string;
  /** Empty if it costs nothing. */
  price: string;
  isAvailable: boolean;
  /** Until when it is sold out, if known. */
  off?: string;
  /** How many of a size are left, if only a few are. */
  stockLeft?: number | null;
}

function Words({ mark, name, price, isAvailable, off, stockLeft = null }: WordsProps) {
  return (
    <>
      <span dir="auto" {...langAttributes(name)}>
        {mark}
        {name}
        {isAvailable && fewLeft({ stockLeft })}
      </span>
      {isAvailable ? <b>{price}</b> : <small className="sold">{off || sharedTexts.soldOut}</small>}
    </>
  );
}

interface StepperProps {
  what: string;
  count: number;
  most: number;
  onCount: (count: number) => void;
}

function Stepper({ what, count, most, onCount }: StepperProps) {
  return (
    <fieldset className="ctl" aria-label={texts.quantityOf({ name: what })}>
      <button
        type="button"
        aria-label={texts.oneLess({ name: what })}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        −
      </button>
      <b>{count}</b>
      <button
        type="button"
        aria-label={texts.oneMore({ name: what })}
        disabled={count >= most}
        onClick={() => onCount(count + 1)}
      >
        +
      </button>
    </fieldset>
  );
}
