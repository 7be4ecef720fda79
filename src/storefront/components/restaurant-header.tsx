import { pages } from '#routes';
import { type ContactKind, contactsOf } from '../contacts.ts';
import { serverTexts as texts } from '../server-texts.ts';
import type { RestaurantView } from '../view.ts';
import { ContactIcon } from './icons.tsx';
import { Picture } from './picture.tsx';

/** Who this is and how to reach them; banner and logo only when set (spec §2). */
export function RestaurantHeader({ restaurant }: { restaurant: RestaurantView }) {
  const { name, address, bannerImageUrl, logoImageUrl, isDemo } = restaurant;
  return (
    <header className="head" dir="auto">
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
      <h1 tabIndex={-1}>{name}</h1>
      {address && <address dir="auto">{address}</address>}
      <Contacts restaurant={restaurant} />
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
