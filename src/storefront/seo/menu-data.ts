import { rupeesOf } from '#platform/money.ts';
import { type CategoryView, type ItemView, priceOf } from '../view.ts';

/**
 * A menu in the words of https://schema.org/Menu. It stands in the page once and is read by two: search engines, and the
 * browser that takes the page over; a second copy would not fit the page's 13 kB.
 */
export interface MenuData {
  '@type': 'Menu';
  hasMenuSection: SectionData[];
}

interface SectionData {
  '@type': 'MenuSection';
  name: string;
  description?: string;
  hasMenuItem: ItemData[];
}

interface ItemData {
  '@type': 'MenuItem';
  name: string;
  description?: string;
  offers: {
    '@type': 'Offer';
    /** Rupees. */
    price: number;
    priceCurrency: 'INR';
    availability: typeof IN_STOCK | typeof SOLD_OUT;
  };
}

const IN_STOCK = 'https://schema.org/InStock';
const SOLD_OUT = 'https://schema.org/SoldOut';

/** The whole menu (ruling 20), as far as schema.org has words for it. */
export function menuData(categories: CategoryView[]): MenuData {
  return { '@type': 'Menu', hasMenuSection: categories.map(sectionData) };
}

function sectionData({ name, description, items }: CategoryView): SectionData {
  return {
    '@type': 'MenuSection',
    name,
    ...(description && { description }),
    hasMenuItem: items.map(itemData),
  };
}

function itemData(item: ItemView): ItemData {
  const { name, description, isAvailable } = item;
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    offers: {
      '@type': 'Offer',
      price: rupeesOf(priceOf(item)),
      priceCurrency: 'INR',
      availability: isAvailable ? IN_STOCK : SOLD_OUT,
    },
  };
}

/** What `itemData` wrote down of an item. */
export function itemIn({ name, description = '', offers }: ItemData) {
  const isAvailable = offers.availability === IN_STOCK;
  return { name, description, pricePaise: Math.round(offers.price * 100), isAvailable };
}
