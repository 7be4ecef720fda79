import type { ReactNode } from 'react';
import { blockDirection, langAttributes } from '#platform/formats/lang-of.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { LANGUAGES } from '#platform/texts/languages.ts';
import { rich } from '#platform/texts/rich.tsx';
import { shownLanguages } from '#restaurant/settings/languages.ts';
import { pages } from '#routes';
import { OrderFacts } from '../cart/ways/order-facts.tsx';
import { Picture } from '../components/picture.tsx';
import type { Frame } from '../components/server-markup.tsx';
import { type ContactKind, contactsOf } from '../menu/contacts.ts';
import { photoShapes } from '../menu/item/item-card.tsx';
import { dietFilterOffers, hidingClasses } from '../menu/search/diet-filter.ts';
import { MIN_POPULAR } from '../view/presenter.ts';
import { canBeHad, hasPhotos, itemsOf, type RestaurantView, type StorefrontView } from '../view/view.ts';
import { serverTexts } from './server-texts.ts';

interface FrameOptions {
  /** False for a menu that is only being tried out or edited. */
  canReport?: boolean;
  /** Style and script of the menu, placed after the header so that they do not delay its first paint. */
  belowHeader?: ReactNode;
}

/**
 * Renders the header with the restaurant's name and contacts, the row of bestsellers, and the 'Made with love' footer, on
 * the server.
 */
export function serverFrame(
  view: StorefrontView,
  { canReport = true, belowHeader }: FrameOptions = {},
): Frame {
  const { restaurant } = view;
  const popular = (
    <div className="popular">
      <PopularRow view={view} />
    </div>
  );
  const footer = (
    <PageFooter reportedSlug={canReport ? restaurant.slug : undefined} fssaiNo={restaurant.fssaiNo} />
  );
  return {
    header: <RestaurantHeader view={view}>{belowHeader}</RestaurantHeader>,
    popular,
    footer,
  };
}

interface RestaurantHeaderProps {
  view: StorefrontView;
  children?: ReactNode;
}

/** The restaurant's name, address and contacts; banner and logo only when set. */
function RestaurantHeader({ view, children }: RestaurantHeaderProps) {
  const { restaurant } = view;
  const { name, address, bannerImageUrl, logoImageUrl, isDemo, isPureVeg } = restaurant;
  // On the outer element: dir="auto" ignores descendants that have a dir of their own.
  const { lang, dir = 'auto' } = langAttributes(name);
  const isMirrored = LANGUAGES[languageNow.tag()].direction === 'rtl';
  return (
    <header className="head" dir={blockDirection(name)}>
      {isDemo && (
        <p className="notice" dir={isMirrored ? undefined : 'ltr'}>
          {serverTexts.demo}{' '}
          <a href={pages.signUp()} target="_top">
            {serverTexts.demoLink}
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
      <h1 tabIndex={-1} lang={lang} dir={isMirrored ? dir : undefined}>
        {name}
      </h1>
      {isPureVeg && (
        <p>
          <span className="tag">
            <i className="veg" aria-hidden="true" />
            {serverTexts.pureVeg}
          </span>
        </p>
      )}
      {address && (
        <address dir="auto" {...langAttributes(address)}>
          {address}
        </address>
      )}
      <LanguageSwitch restaurant={restaurant} />
      <OrderFacts view={view} />
      <Contacts restaurant={restaurant} />
      {children}
    </header>
  );
}

/**
 * How many languages are named side by side. More are folded away: a phone looks for a font for each script it shows,
 * and twelve of them took a cheap one 100 ms before it drew anything.
 */
const MAX_NAMED_LANGUAGES = 4;

/** Links to the page in each language that the restaurant offers; works without script and offline. */
function LanguageSwitch({ restaurant: { slug, languages } }: { restaurant: RestaurantView }) {
  const offered = shownLanguages(languages);
  if (offered.length === 1) return null;
  const links = (
    <nav className="languages" aria-label={serverTexts.languages}>
      {offered.map((tag) => (
        <a
          href={pages.storefrontIn(slug, tag)}
          lang={tag}
          dir={LANGUAGES[tag].direction}
          hrefLang={tag}
          aria-current={tag === languageNow.tag() ? 'true' : undefined}
          key={tag}
        >
          {LANGUAGES[tag].name}
        </a>
      ))}
    </nav>
  );
  if (offered.length <= MAX_NAMED_LANGUAGES) return links;
  return (
    <details className="more-languages">
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={GLOBE} />
        </svg>
        {serverTexts.languages}: {LANGUAGES[languageNow.tag()].name}
      </summary>
      {links}
    </details>
  );
}

/** A line drawing on a 24-pixel square, known also to those who cannot read the words beside it. */
const GLOBE = 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17z';

function Contacts({ restaurant }: { restaurant: RestaurantView }) {
  const contacts = contactsOf(restaurant);
  if (contacts.length === 0) return null;
  return (
    <ul className="contacts" aria-label={serverTexts.contact}>
      {contacts.map(({ kind, href }) => (
        <li key={kind}>
          <a href={href} {...(opensElsewhere(kind) && { target: '_blank', rel: 'noopener' })}>
            <ContactIcon kind={kind} />
            {serverTexts[kind]}
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

/** The drawing of a contact; its label is beside it. */
function ContactIcon({ kind }: { kind: ContactKind }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[kind]} />
    </svg>
  );
}

/** More would be a second menu. */
const MAX = 8;

/**
 * The popular items that can be had, in a row above the menu; each opens its view (docs/product/orders.md#popular). Rendered
 * on the server. Shows no prices, because an open page does not update it.
 */
export function PopularRow({ view }: { view: StorefrontView }) {
  const { slug } = view.restaurant;
  const items = new Map(itemsOf(view).map((item) => [item.id, item]));
  const popular = (view.popularIds ?? []).flatMap((id) => items.get(id) ?? []);
  const picks = popular.filter(canBeHad).slice(0, MAX);
  if (picks.length < MIN_POPULAR) return null;
  const hasPictures = hasPhotos(picks);
  return (
    <section className={hidingClasses(picks, dietFilterOffers(view))} aria-label={serverTexts.popular}>
      <h2>{serverTexts.popular}</h2>
      <ul>
        {picks.map(({ id, name, imageUrl, diet, jain }) => (
          <li
            key={id}
            className={[diet === 'veg' && 'v', jain && 'jain'].filter(Boolean).join(' ') || undefined}
          >
            {hasPictures && <Picture url={imageUrl} {...photoShapes.list} />}
            <h3 dir="auto" {...langAttributes(name)}>
              <a href={pages.storefrontItem(slug, id)}>{name}</a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  reportedSlug?: string | undefined;
  fssaiNo?: string;
}

/** The 'Made with love' footer; on a restaurant's page with a link to report it (docs/product/restaurant.md#reports). */
export function PageFooter({ reportedSlug, fssaiNo }: Props) {
  return (
    <footer>
      {fssaiNo && <p>{serverTexts.fssai({ number: fssaiNo })}</p>}
      <p>
        {rich(serverTexts.madeWithLove, {
          product: serverTexts.product,
          link: (name) => (
            <a href={pages.landing()} target="_top">
              {name}
            </a>
          ),
        })}
      </p>
      {reportedSlug !== undefined && (
        <p>
          <a href={pages.report(reportedSlug)} target="_top" rel="nofollow">
            {serverTexts.report}
          </a>
        </p>
      )}
    </footer>
  );
}
