import { cartTexts as texts } from '../cart-texts.ts';
import { contactsOf } from '../contacts.ts';
import { serverTexts } from '../server-texts.ts';
import type { RestaurantView } from '../view.ts';

/** The cart's place while the browser looks for it; without JavaScript, the other ways to order. */
export function CartSkeleton({ restaurant }: { restaurant: RestaurantView }) {
  return (
    <>
      <div className="bones" aria-hidden="true">
        <i />
        <i />
      </div>
      <p className="vh" role="status">
        {texts.loading}
      </p>
      {/* A browser that runs this never looks inside. */}
      <noscript>{import.meta.env.SSR && <OtherWays restaurant={restaurant} />}</noscript>
    </>
  );
}

function OtherWays({ restaurant }: { restaurant: RestaurantView }) {
  const ways = contactsOf(restaurant).filter(({ kind }) => kind === 'call' || kind === 'whatsApp');
  return (
    <div className="empty">
      <p>{serverTexts.needsScript}</p>
      <div className="ways">
        {ways.map(({ kind, href }) => (
          <a key={kind} className="soft" href={href}>
            {serverTexts[kind]}
          </a>
        ))}
      </div>
    </div>
  );
}
