import { askedOf } from '#menu/choice-groups/group-words.ts';
import { priceOf } from '#ordering/price-of.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { fewLeft } from '../components/item-facts.tsx';
import { sharedTexts } from '../shared-texts.ts';
import type { ItemView } from '../view.ts';
import { choicesTexts as texts } from './choices-texts.ts';
import type { Dish } from './draft.ts';

interface ToldProps {
  name: string;
  /** Empty if it costs nothing. */
  price: string;
  isAvailable: boolean;
  /** Until when it is sold out, if known. */
  off?: string;
  /** How many of a size are left, if only a few are. */
  stockLeft?: number | null;
}

/** The sizes of a dish with their prices, as plain text. */
export function ToldSizes({ sizes }: { sizes: ItemView['variants'] }) {
  if (sizes.length === 0) return null;
  return (
    <ul className="told">
      {sizes.map((size) => (
        <Told key={size.no} {...size} price={formatRupees(priceOf(size))} />
      ))}
    </ul>
  );
}

/** The choices of a dish, as plain text. */
export function ToldChoices({ groups }: Pick<Dish, 'groups'>) {
  return groups.map((group) => (
    <section key={group.no}>
      <h3 dir="auto" {...langAttributes(group.name)}>
        {group.name}
      </h3>
      <p className="about">{[texts.requiredOr(group.min > 0), askedOf(group)].filter(Boolean).join(' · ')}</p>
      <ul className="told">
        {group.options.map((option) => (
          <Told key={option.no} {...option} price={priceOf(option) > 0 ? texts.more(priceOf(option)) : ''} />
        ))}
      </ul>
    </section>
  ));
}

function Told({ name, price, isAvailable, off, stockLeft = null }: ToldProps) {
  return (
    <li>
      <span dir="auto" {...langAttributes(name)}>
        {name}
        {isAvailable && fewLeft({ stockLeft })}
      </span>
      <b>{isAvailable ? price : off || sharedTexts.soldOut}</b>
    </li>
  );
}
