import type { ReactNode } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import { pages } from '#routes';
import { type ContactKind, contactsOf } from '../contacts.ts';
import { serverTexts as texts } from '../server-texts.ts';
import type { RestaurantView, StorefrontView } from '../view.ts';
import { OrderFacts } from '../ways/order-facts.tsx';
import { Picture } from './picture.tsx';

interface RestaurantHeaderProps {
  view: StorefrontView;
  /** Shown at its end. */
  children?: ReactNode;
}

/** The restaurant's name, address and contacts; banner and logo only when set. */
export function RestaurantHeader({ view, children }: RestaurantHeaderProps) {
  const { restaurant } = view;
  const { name, address, bannerImageUrl, logoImageUrl, isDemo, isPureVeg } = restaurant;
  // On the outer element: dir="auto" ignores descendants that have a dir of their own.
  const { lang, dir = 'auto' } = langAttributes(name);
  return (
    <header className="head" dir={dir}>
      {isDemo && (
        <p className="notice" dir="ltr">
          {texts.demo}{' '}
          <a href={pages.signUp()} target="_top">
            {texts.demoLink}
          </a>
        </p>
      )}
      {bannerImageUrl && (
        <div className="banner">
          <Picture
            url={bannerImageUrl}
            width={5}
            height={2}
            sizes="(min-width:70em) 1088px,100vw"
            widths={[192, 384, 768, 1280]}
            urgency="first"
          />
        </div>
      )}
      {logoImageUrl && (
        <div className="logo">
          <Picture
            url={logoImageUrl}
            width={88}
            height={88}
            sizes="88px"
            widths={[192, 384]}
            urgency="soon"
          />
        </div>
      )}
      <h1 tabIndex={-1} lang={lang}>
        {name}
      </h1>
      {isPureVeg && (
        <p>
          <span className="tag">
            <i className="veg" aria-hidden="true" />
            {texts.pureVeg}
          </span>
        </p>
      )}
      {address && (
        <address dir="auto" {...langAttributes(address)}>
          {address}
        </address>
      )}
      <OrderFacts view={view} />
      <Contacts restaurant={restaurant} />
      {children}
    </header>
  );
}

function Contacts({ restaurant }: { restaurant: RestaurantView }) {
  const contacts = contactsOf(restaurant);
  if (contacts.length === 0) return null;
  return (
    <ul className="contacts" aria-label={texts.contact}>
      {contacts.map(({ kind, href }) => (
        <li key={kind}>
          <a href={href} {...(opensElsewhere(kind) && { target: '_blank', rel: 'noopener' })}>
            <ContactIcon kind={kind} />
            {texts[kind]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function opensElsewhere(kind: ContactKind): boolean {
  return kind !== 'call';
}

/** Line drawings on a 24-pixel square. */
const drawings: Record<ContactKind, string> = {
  call: 'M8 4l2 5-2.5 1.5a11 11 0 0 0 6 6L15 14l5 2v3a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2z',
  whatsApp:
    'M3.5 20.5l1.3-4.3a8.5 8.5 0 1 1 3.2 3.1zM9 8.5c-.6 3 3 6.8 6.5 6.5l.8-1.9-2.2-1-1 .9-2.3-2.3.9-1-1-2.2z',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM17 6.9v.2',
  facebook: 'M13.5 21v-8h3l.5-3.5h-3.5V7.7c0-1.2.5-1.7 1.7-1.7H17V3h-2.6C11.7 3 10 4.6 10 7.3v2.2H7V13h3v8',
  swiggy: 'M12 21c-1-3.5-5.5-7-5.5-11.5a5.5 5.5 0 0 1 11 0c0 4.5-4.5 8-5.5 11.5zM12 7v5M9.5 9.5h5',
  zomato: 'M7 3v6a2.5 2.5 0 0 0 5 0V3M9.5 3v18M17 21v-7h-2.5V8A5 5 0 0 1 17 3z',
};

/** The drawing of a contact; its label stands beside it. */
function ContactIcon({ kind }: { kind: ContactKind }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[kind]} />
    </svg>
  );
}
