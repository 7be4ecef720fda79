import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { DietMark } from '#menu/marks/diet-mark.tsx';
import { DIETS } from '#menu/marks/marks.ts';
import { jainNames, spiceNames } from '#menu/marks/more-names.ts';
import type { CategoryHead, MenuItem } from '#menu/menu.ts';
import { type Language, languages } from '#menu/printed-languages.ts';
import { isOnSale } from '#menu/stock/stock.ts';
import { priceOf } from '#ordering/price-of.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { type CardContent, Logo, QrPicture } from '../printed-card.tsx';

type HeadProps = {
  category: CategoryHead;
  /** When it is served, in words; empty for at any time. */
  hours?: string;
  continued?: boolean;
  language: Language;
};

/** The name of a category above its items, in full, or short when it continues in another column. */
export function PrintedHead({ category, hours, continued, language }: HeadProps) {
  return (
    <div className="print-menu-head">
      <p className="print-menu-category" dir="auto">
        <span {...langAttributes(category.name)}>{category.name}</span>
        {continued && (
          <span className="print-menu-continued" lang={language}>
            {' '}
            {languages[language].continued}
          </span>
        )}
      </p>
      {!continued && hours && <p className="print-menu-hours">{hours}</p>}
      {!continued && category.description && (
        <p className="print-menu-description" dir="auto" {...langAttributes(category.description)}>
          {category.description}
        </p>
      )}
    </div>
  );
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
  choices: readonly string[];
  language: Language;
};

/** An item with its price at the end of its line, or with the prices of its sizes below each other. */
export function PrintedItem({ item, hasDescription, hasMark, hours, choices, language }: Props) {
  return (
    <div className={clsx('print-menu-item', !isOnSale(item) && 'print-menu-sold-out')}>
      <p className="print-menu-name" dir="auto">
        {hasMark && <DietMark diet={item.diet} />}
        <span {...langAttributes(item.name)}>{item.name}</span>
        {sideMarks(item, language)}
        {!isOnSale(item) && <SoldOut language={language} />}
      </p>
      {item.variants.length === 0 ? (
        <p className="print-menu-price">{printedPrice(item, language)}</p>
      ) : (
        <div className="print-menu-sizes">
          {item.variants.map((size) => (
            <p key={size.id} className={clsx('print-menu-size', !isOnSale(size) && 'print-menu-sold-out')}>
              <span className="print-menu-name" {...langAttributes(size.name)}>
                {size.name}
                {item.isAvailable && !isOnSale(size) && <SoldOut language={language} />}
              </span>{' '}
              <span className="print-menu-price">{formatRupees(priceOf(size))}</span>
            </p>
          ))}
        </div>
      )}
      {hours && <p className="print-menu-hours">{hours}</p>}
      {hasDescription && item.description && (
        <p className="print-menu-description" dir="auto" {...langAttributes(item.description)}>
          {item.description}
        </p>
      )}
      {choices.map((line) => (
        <p key={line} className="print-menu-description" dir="auto" {...langAttributes(line)}>
          {line}
        </p>
      ))}
    </div>
  );
}

function printedPrice(item: Printed, language: Language): ReactNode {
  const paise = priceOf(item);
  if (paise !== undefined) return formatRupees(paise);
  return item.noPrice && <span lang={language}>{languages[language].noPrice[item.noPrice]}</span>;
}

function SoldOut({ language }: { language: Language }) {
  return (
    <span className="print-menu-mark" lang={language}>
      {' '}
      {languages[language].soldOut}
    </span>
  );
}

/** The small words printed after the name. */
function sideMarks({ jain, spice, serves }: Printed, language: Language): ReactNode {
  const words = [
    jain && jainNames[jain],
    spice !== null && spice > 0 && spiceNames[spice],
    serves && languages[language].serves.replace('{n}', () => serves),
  ].filter(Boolean);
  return words.length > 0 && <span className="print-menu-aside"> {words.join(' · ')}</span>;
}

/** The meaning of the marks, for those that are used on the sheet. */
export function PrintedLegend({ items, language }: { items: readonly MenuItem[]; language: Language }) {
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

export type Masthead = CardContent & { contact: string; isPureVeg: boolean };

/** The head of a printed menu: the restaurant's name, its contacts, and the QR code of the live menu. */
export function MenuMasthead(masthead: Masthead) {
  const { name, logoImageUrl, language, headline, address, contact, isPureVeg, qr } = masthead;
  return (
    <header className="print-masthead">
      <Logo url={logoImageUrl} />
      <div className="print-masthead-texts">
        <p className="print-masthead-name" dir="auto" {...langAttributes(name)}>
          {name}
        </p>
        {isPureVeg && (
          <p className="print-masthead-contact" lang={language}>
            <DietMark diet="veg" />
            {languages[language].pureVeg}
          </p>
        )}
        {contact && (
          <p className="print-masthead-contact" dir="auto" {...langAttributes(contact)}>
            {contact}
          </p>
        )}
      </div>
      <div className="print-masthead-code">
        <QrPicture shape={qr} label={`QR code that opens ${address}`} className="print-masthead-qr" />
        <p lang={language} dir="auto">
          {headline}
        </p>
      </div>
    </header>
  );
}
