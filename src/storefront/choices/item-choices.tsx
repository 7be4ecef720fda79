import type { ReactNode } from 'react';
import { askedGroups } from '#menu/choice-groups/choices.ts';
import { addPieces } from '#ordering/cart.ts';
import { useCartStore } from '../cart-context.ts';
import { Kept } from '../components/kept.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { canBeAdded, type ItemView, takesOrders } from '../view.ts';
import { ChoiceForm } from './choice-form.tsx';
import { NotHere } from './not-here.tsx';
import { ToldChoices, ToldSizes } from './told-choices.tsx';
import { type MenuState, useChoices } from './use-choices.ts';
import { useDraft } from './use-draft.ts';

interface ItemChoicesProps extends MenuState {
  item: ItemView;
  /** Called after the dish has been added to the cart. */
  onDone: () => void;
  /** Further buttons for the dish. */
  children: ReactNode;
}

const ANEW = {};

/**
 * A dish's sizes and choices in the full-screen view. As rendered by the server, and where the dish cannot be
 * ordered, they are plain text; complete even without JavaScript.
 */
export function ItemChoices({ item, menu, onMenu, onDone, children }: ItemChoicesProps) {
  const cart = useCartStore();
  const isHydrated = useHydrated();
  const { restaurant } = menu.view;
  const choices = isHydrated ? menu.view.choices : undefined;
  const coming = useChoices({ menu, onMenu });
  const choosing = useDraft(item, choices, ANEW);

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
      <ToldSizes sizes={item.variants} />
      {choosing && <ToldChoices groups={choosing.dish.groups} />}
      {/* The page's data has no choices: the server's markup stays until the browser has fetched them. */}
      {!isHydrated && (import.meta.env.SSR ? <ServerChoices item={item} menu={menu} /> : <Kept as="div" />)}
      {isHydrated && !choosing && <NotHere {...coming} />}
      <div className="ways">{children}</div>
    </>
  );
}

function ServerChoices({ item, menu }: Pick<ItemChoicesProps, 'item' | 'menu'>) {
  const { ofItems = {}, groups = [] } = menu.view.choices ?? {};
  return (
    <div>
      <ToldChoices groups={askedGroups(ofItems[item.id] ?? [], groups)} />
    </div>
  );
}
