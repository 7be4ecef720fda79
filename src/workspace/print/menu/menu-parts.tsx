import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isOnSale } from '#menu/availability/stock.ts';
import { DietMark } from '#menu/items/marks/diet-mark.tsx';
import { DIETS } from '#menu/items/marks/marks.ts';
import { jainNames, spiceNames } from '#menu/items/marks/names/more-names-texts.ts';
import type { CategoryHead, MenuItem } from '#menu/menu.ts';
import { languages } from '#menu/search/printed-languages.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { pageLinkTexts } from '../../page-link-texts.ts';
import { type CardContent, Logo, QrPicture } from '../printed-card.tsx';
import { type PrintedLanguages, type Wording, wordingsOf } from '../wordings.ts';

type HeadProps = {
  category: CategoryHead;
  /** When it is served, in words; empty for at any time. */
  hours?: string;
  continued?: boolean;
  languages: PrintedLanguages;
};

/** The name of a category above its items, in full, or short when it continues in another column. */
export function PrintedHead({ category, hours, continued, languages: printed }: HeadProps) {
  return (
    <div className="print-menu-head">
      <p className="print-menu-category" {...blockDirection(printed)}>
        <Wordings of={wordingsOf(category, 'name', printed)}>
          {continued && (
            <span className="print-menu-continued" lang={printed.first}>
              {' '}
              {languages[printed.first].continued}
            </span>
          )}
        </Wordings>
      </p>
      {!continued && hours && <p className="print-menu-hours">{hours}</p>}
      {!continued && <Descriptions of={wordingsOf(category, 'description', printed)} />}
    </div>
  );
}

/** A name, what stands behind it, and below it the name in the second language. */
function Wordings({ of: [first, second], children }: { of: readonly Wording[]; children?: ReactNode }) {
  return (
    <>
      {first && <InOneLanguage of={first} />}
      {children}
      {second && <InOneLanguage of={second} className="print-second block" />}
    </>
  );
}

function InOneLanguage({ of: { text, ...attributes }, className }: { of: Wording; className?: string }) {
  return (
    <span {...attributes} className={className}>
      {text}
    </span>
  );
}

function Descriptions({ of }: { of: readonly Wording[] }) {
  return of.map(({ text, lang, dir = 'auto' }, place) => (
    <p key={place} className="print-menu-description" lang={lang} dir={dir}>
      {text}
    </p>
  ));
}

/** Names in Latin letters stand at the start of a sheet in Urdu; an Urdu name in another has its own direction. */
function blockDirection({ first }: PrintedLanguages): { dir?: 'auto' } {
  return LANGUAGES[first].direction === 'rtl' ? {} : { dir: 'auto' };
}

/**
 * Not printed: `categoryId`, `id`, `imageUrl`, `version`, `isVegan`, `allergens` and `tags`. Also not when an item is
 * back and how many are left, because paper does not update; nor its packing charge and its ways to order.
 */
type Printed = AllOf<
  MenuItem,
  | 'name'
  | 'description'
  | 'pricePaise'
  | 'noPrice'
  | 'isAvailable'
  | 'variants'
  | 'choiceGroups'
  | 'availableAgainAt'
  | 'stockLeft'
  | 'servingTimeId'
  | 'packingPaise'
  | 'orderTypes'
  | 'categoryId'
  | 'id'
  | 'imageUrl'
  | 'version'
  | 'diet'
  | 'jain'
  | 'isVegan'
  | 'spice'
  | 'allergens'
  | 'tags'
  | 'serves'
>;

type Props = {
  item: Printed;
  hasDescription: boolean;
  /** False for a pure veg restaurant, which has one mark for the whole menu. */
  hasMark: boolean;
  /** When it is served, in words, if that differs from its category. */
  hours: string;
  /** What can be chosen with it, one line each. */
  choices: readonly Wording[];
  languages: PrintedLanguages;
};

/** An item with its price at the end of its line, or with the prices of its sizes below each other. */
export function PrintedItem({ item, hasDescription, hasMark, hours, choices, languages: printed }: Props) {
  const language = printed.first;
  return (
    <div className={clsx('print-menu-item', !isOnSale(item) && 'print-menu-sold-out')}>
      <p className="print-menu-name" {...blockDirection(printed)}>
        {hasMark && <DietMark diet={item.diet} />}
        <Wordings of={wordingsOf(item, 'name', printed)}>
          {sideMarks(item, language)}
          {!isOnSale(item) && <SoldOut language={language} />}
        </Wordings>
      </p>
      {item.variants.length === 0 ? (
        <p className="print-menu-price">{printedPrice(item, language)}</p>
      ) : (
        <div className="print-menu-sizes">
          {item.variants.map((size) => (
            <p key={size.id} className={clsx('print-menu-size', !isOnSale(size) && 'print-menu-sold-out')}>
              <span className="print-menu-name">
                <Wordings of={wordingsOf(size, 'name', printed)}>
                  {item.isAvailable && !isOnSale(size) && <SoldOut language={language} />}
                </Wordings>
              </span>{' '}
              <span className="print-menu-price">{formatRupees(priceOf(size))}</span>
            </p>
          ))}
        </div>
      )}
      {hours && <p className="print-menu-hours">{hours}</p>}
      {hasDescription && <Descriptions of={wordingsOf(item, 'description', printed)} />}
      <Descriptions of={choices} />
    </div>
  );
}

function printedPrice(item: Printed, language: LanguageTag): ReactNode {
  const paise = priceOf(item);
  if (paise !== undefined) return formatRupees(paise);
  return item.noPrice && <span lang={language}>{languages[language].noPrice[item.noPrice]}</span>;
}

function SoldOut({ language }: { language: LanguageTag }) {
  return (
    <span className="print-menu-mark" lang={language}>
      {' '}
      {languages[language].soldOut}
    </span>
  );
}

/** The small words printed after the name. */
function sideMarks({ jain, spice, serves }: Printed, language: LanguageTag): ReactNode {
  const words = [
    jain && jainNames[jain],
    spice !== null && spice > 0 && spiceNames[spice],
    serves && languages[language].serves.replace('{n}', () => serves),
  ].filter(Boolean);
  return words.length > 0 && <span className="print-menu-aside"> {words.join(' · ')}</span>;
}

/** The meaning of the marks, for those that are used on the sheet. */
export function PrintedLegend({ items, language }: { items: readonly MenuItem[]; language: LanguageTag }) {
  const { veg, nonveg } = languages[language];
  const names = { veg, nonveg, egg: '' };
  const used = DIETS.filter((diet) => diet !== '').filter((diet) => items.some((item) => item.diet === diet));
  return (
    used.length > 0 && (
      <span lang={language}>
        {used.map((diet) => (
          <span key={diet} className="print-menu-legend">
            <DietMark diet={diet} />
            {names[diet]}
          </span>
        ))}
      </span>
    )
  );
}

export type Masthead = CardContent & { contacts: readonly Wording[]; isPureVeg: boolean };

/** The head of a printed menu: the restaurant's name, its contacts, and the QR code of the live menu. */
export function MenuMasthead(masthead: Masthead) {
  const { names, logoImageUrl, languages: printed, headlines, address, contacts, isPureVeg, qr } = masthead;
  return (
    <header className="print-masthead">
      <Logo url={logoImageUrl} />
      <div className="print-masthead-texts">
        <p className="print-masthead-name" {...blockDirection(printed)}>
          <Wordings of={names} />
        </p>
        {isPureVeg && (
          <p className="print-masthead-contact" lang={printed.first}>
            <DietMark diet="veg" />
            {languages[printed.first].pureVeg}
          </p>
        )}
        {contacts.length > 0 && (
          <div className="print-masthead-contact">
            {contacts.map((contact, place) => (
              <p key={place}>
                <InOneLanguage of={contact} />
              </p>
            ))}
          </div>
        )}
      </div>
      <div className="print-masthead-code">
        <QrPicture shape={qr} label={pageLinkTexts.qrOpens({ url: address })} className="print-masthead-qr" />
        {headlines.map((headline, place) => (
          <p key={place}>
            <InOneLanguage of={headline} />
          </p>
        ))}
      </div>
    </header>
  );
}
