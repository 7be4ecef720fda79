import { addItem, EMPTY_CART, oneTapAddition } from '#ordering/cart/cart.ts';
import { EMPTY_SNAPSHOT } from '#ordering/cart/cart-store.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { isE164 } from '#platform/formats/phone.ts';
import { ServerMarkup } from '../components/server-markup.tsx';
import { noScript } from '../document/no-script.ts';
import { type CartNavigation, cartNavigation } from '../page/navigation.ts';
import { itemsOf, type RestaurantView, type StorefrontView } from '../view/view.ts';
import { CartContents } from './cart-contents.tsx';
import { cartTexts as texts } from './cart-texts.ts';
import { EmptyCart } from './empty-cart.tsx';
import { waysTexts } from './ways/ways-texts.ts';

interface CartSkeletonProps {
  view: StorefrontView;
  menuHref: string;
}

/**
 * The placeholder until the browser has read the stored cart; where no script works, the other ways to order.
 * Hydration leaves its content as it is: by then `earlyCartScript` has replaced it by one of the templates.
 */
export function CartSkeleton(props: CartSkeletonProps) {
  const { restaurant } = props.view;
  return (
    <>
      {import.meta.env.SSR ? (
        <div className="early" data-slug={restaurant.slug}>
          <div className="bones" aria-hidden="true">
            <i />
            <i />
          </div>
          <p className="vh" role="status">
            {texts.loading}
          </p>
          <EarlyCart {...props} />
        </div>
      ) : (
        <ServerMarkup as="div" className="early" />
      )}
      <noscript>{import.meta.env.SSR && noScript.otherWays(restaurant)}</noscript>
    </>
  );
}

const nothing = () => {};
const undo = { last: null, backKey: '', remove: nothing, clear: nothing, undo: nothing };

/**
 * The templates for `earlyCartScript`: the empty cart, and a cart with one line, which is cloned for each line. The
 * second is left out where there are charges or GST on top, as its total would be wrong, and where the menu is shown in
 * another language, as carts are stored with the names of the restaurant's own.
 */
function EarlyCart({ view, menuHref }: CartSkeletonProps) {
  const samples = itemsOf(view).filter((item) => item.isAvailable && oneTapAddition(item));
  // The clones copy its attributes too: no `lang` is better than that of another dish.
  const sample = samples.find(({ name }) => !langAttributes(name).lang) ?? samples[0];
  const addition = sample && oneTapAddition(sample);
  const { charges, gstMode, ways } = view.restaurant;
  const isTranslated = itemsOf(view).some(({ own }) => own !== undefined);
  const ask = ways.length > 1 && !view.closed ? ({ text: waysTexts.askWay, field: 'way' } as const) : null;
  return (
    <>
      <template>
        <EmptyCart
          lastOrder={null}
          uncheckedSince={null}
          restaurant={view.restaurant}
          undo={undo}
          menuHref={menuHref}
          onMenu={nothing}
        />
      </template>
      {addition && charges.length === 0 && gstMode !== 'exclusive' && !isTranslated && (
        <template>
          <CartContents
            menu={{ view, check: 'checking', asOf: new Date() }}
            target={orderTarget(view.restaurant, null)}
            table=""
            cart={{ ...EMPTY_SNAPSHOT, lines: addItem(EMPTY_CART, addition) }}
            undo={undo}
            onPlaced={nothing}
            early={{ ask }}
          />
        </template>
      )}
    </>
  );
}

/** Reads the values from a history state; null if it is not one of ours for this restaurant. */
export function readCartNavigation(state: unknown, slug: string): CartNavigation | null {
  const { whatsappNumber, restaurantName, restaurantSlug } = (state ?? {}) as Partial<CartNavigation>;
  if (restaurantSlug !== slug || typeof restaurantName !== 'string') return null;
  if (typeof whatsappNumber !== 'string' || (whatsappNumber !== '' && !isE164(whatsappNumber))) return null;
  return { whatsappNumber, restaurantName, restaurantSlug };
}

/**
 * Where the order goes: to the number that the history state brought from the menu, else to that of the page's
 * restaurant (docs/product/ordering.md#price-check).
 */
export function orderTarget(restaurant: RestaurantView, brought: unknown): CartNavigation {
  return readCartNavigation(brought, restaurant.slug) ?? cartNavigation(restaurant);
}
