import { clsx } from 'clsx';
import type { CategoryHead, MenuItem } from '#menu/menu.ts';
import { priceOf } from '#ordering/price-of.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import type { CardContent } from './card.tsx';
import { Logo } from './logo.tsx';
import { QrPicture } from './qr-picture.tsx';

/** The name of a category above its items, in full or where it goes on in another column. */
export function PrintedHead({ category, continued }: { category: CategoryHead; continued?: boolean }) {
  return (
    <div className="print-menu-head">
      <p className="print-menu-category" dir="auto">
        <span {...langAttributes(category.name)}>{category.name}</span>
        {continued && <span className="print-menu-continued"> continued</span>}
      </p>
      {!continued && category.description && (
        <p className="print-menu-description" dir="auto" {...langAttributes(category.description)}>
          {category.description}
        </p>
      )}
    </div>
  );
}

/** What is not printed: `categoryId`, `id`, `imageUrl`, `version`. */
type Printed = AllOf<
  MenuItem,
  'name' | 'description' | 'pricePaise' | 'isAvailable' | 'categoryId' | 'id' | 'imageUrl' | 'version'
>;

type Props = { item: Printed; hasDescription: boolean };

/** An item with its price at the end of its line. */
export function PrintedItem({ item, hasDescription }: Props) {
  return (
    <div className={clsx('print-menu-item', !item.isAvailable && 'print-menu-sold-out')}>
      <p className="print-menu-name" dir="auto">
        <span {...langAttributes(item.name)}>{item.name}</span>
        {!item.isAvailable && <span className="print-menu-mark"> Sold out</span>}
      </p>
      <p className="print-menu-price">{formatRupees(priceOf(item))}</p>
      {hasDescription && item.description && (
        <p className="print-menu-description" dir="auto" {...langAttributes(item.description)}>
          {item.description}
        </p>
      )}
    </div>
  );
}

export type Masthead = CardContent & { contact: string };

/** The head of a printed menu: whose it is, how to reach them, and the QR code of the live one. */
export function MenuMasthead({ name, logoImageUrl, language, headline, address, contact, qr }: Masthead) {
  return (
    <header className="print-masthead">
      <Logo url={logoImageUrl} />
      <div className="print-masthead-texts">
        <p className="print-masthead-name" dir="auto" {...langAttributes(name)}>
          {name}
        </p>
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
