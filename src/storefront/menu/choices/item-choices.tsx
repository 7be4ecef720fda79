import type { ReactNode } from 'react';
import { groupsOfItem } from '#menu/choice-groups/choices.ts';
import { numbersText } from '#menu/choice-groups/group-words.ts';
import { addPieces } from '#ordering/cart/cart.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { useCartStore } from '../../cart/cart-context.ts';
import { ServerMarkup } from '../../components/server-markup.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { sharedTexts } from '../../page/shared-texts.ts';
import { canBeAdded, type ItemView, takesOrders } from '../../view/view.ts';
import { fewLeft } from '../item/item-facts.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { choicesTexts as texts } from './choices-texts.ts';
import { type Dish, useDraft } from './draft.ts';
import { ChoicesMissing, type MenuState, useChoices } from './use-choices.tsx';

interface ItemChoicesProps extends MenuState {
  item: ItemView;
  /** Called after the dish has been added to the cart. */
  onDone: () => void;
  /** Further buttons for the dish. */
  children: ReactNode;
}

const NEW_LINE = {};

/**
 * A dish's sizes and choices in the full-screen view. As rendered by the server, and where the dish cannot be
 * ordered, they are plain text; complete even without JavaScript.
 */
export function ItemChoices({ item, menu, onMenu, onDone, children }: ItemChoicesProps) {
  const cart = useCartStore();
  const isHydrated = useHydrated();
  const { restaurant } = menu.view;
  const choices = isHydrated ? menu.view.choices : undefined;
  const loading = useChoices({ menu, onMenu });
  const choosing = useDraft(item, choices, NEW_LINE);

  if (isHydrated && choosing && canBeAdded(item) && takesOrders(restaurant)) {
    return (
      <ChoiceForm
        dish={choosing.dish}
        draft={choosing.draft}
        onDraft={choosing.change}
        restaurant={restaurant}
        isChange={false}
        onDone={(addition, quantity) => {
          choosing.end();
          cart.update((lines) => addPieces(lines, addition, quantity));
          onDone();
        }}
      >
        {children}
      </ChoiceForm>
    );
  }
  return (
    <>
      <PlainSizes sizes={item.variants} />
      {choosing && <PlainChoices groups={choosing.dish.groups} />}
      {/* The page's data has no choices: the server's markup stays until the browser has fetched them. */}
      {!isHydrated &&
        (import.meta.env.SSR ? <ServerChoices item={item} menu={menu} /> : <ServerMarkup as="div" />)}
      {isHydrated && !choosing && <ChoicesMissing {...loading} />}
      <div className="ways">{children}</div>
    </>
  );
}

function ServerChoices({ item, menu }: Pick<ItemChoicesProps, 'item' | 'menu'>) {
  const { ofItems = {}, groups = [] } = menu.view.choices ?? {};
  return (
    <div>
      <PlainChoices groups={groupsOfItem(ofItems[item.id] ?? [], groups)} />
    </div>
  );
}

interface PlainRowProps {
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
function PlainSizes({ sizes }: { sizes: ItemView['variants'] }) {
  if (sizes.length === 0) return null;
  return (
    <ul className="told">
      {sizes.map((size) => (
        <PlainRow key={size.no} {...size} price={formatRupees(priceOf(size))} />
      ))}
    </ul>
  );
}

/** The choices of a dish, as plain text. */
function PlainChoices({ groups }: Pick<Dish, 'groups'>) {
  return groups.map((group) => (
    <section key={group.no}>
      <h3 dir="auto" {...langAttributes(group.name)}>
        {group.name}
      </h3>
      <p className="about">
        {[group.min > 0 ? texts.required : texts.optional, numbersText(group)].filter(Boolean).join(' · ')}
      </p>
      <ul className="told">
        {group.options.map((option) => (
          <PlainRow
            key={option.no}
            {...option}
            price={priceOf(option) > 0 ? texts.more({ price: formatRupees(priceOf(option)) }) : ''}
          />
        ))}
      </ul>
    </section>
  ));
}

function PlainRow({ name, price, isAvailable, off, stockLeft = null }: PlainRowProps) {
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
