import { useEffect, useSyncExternalStore } from 'react';
import type { Cart } from '#ordering/cart/cart.ts';
import { mayRise } from '#ordering/prices/order-sums.ts';
import { createDetailsStore, type DetailsStore } from '#ordering/ways/details-store.ts';
import {
  areaOf,
  type Fulfilment,
  fulfilmentOf,
  isElsewhere,
  isPincode,
  placeOfPincode,
  possibleFulfilments,
  refusedPincode,
  type WayType,
  wayOf,
} from '#ordering/ways/ways.ts';
import { itemsOf, type StorefrontView } from '../../view/view.ts';
import { sumsOf } from '../prices/sums-of.ts';
import { totalText } from '../prices/total-text.ts';
import { AREA_TOLD, HEAD_AREA, HEAD_WAY } from './head/head-parts.ts';
import { areaFeeText, refusedText } from './ways-text.ts';
import { waysTexts as texts } from './ways-texts.ts';

interface HeadWaysProps {
  view: StorefrontView;
  /** The table as in the URL; empty where there is none. */
  table: string;
}

/**
 * Hydrates the choice of a way to order at the head of the page, which the server has rendered: the choice is kept
 * as in the cart's form, and follows it.
 */
export function HeadWays({ view: { restaurant }, table }: HeadWaysProps) {
  const store = detailsStore(restaurant.slug);
  const details = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const { ways, areas } = restaurant;
  const way = wayOf(ways, table, details.way)?.type;
  const areaNow = areaText(restaurant, details);

  useEffect(() => {
    const head = document.getElementById(HEAD_WAY);
    if (!head) return;
    const choose = (chosen: string) => {
      // As in the cart, no other way can be chosen until the customer says that they are not at the table.
      if (!table) store.change({ way: chosen as WayType });
    };
    // A tap made before this code was there counts, once.
    const early = radiosIn(head).find(({ checked }) => checked);
    if (early && !('live' in head.dataset)) choose(early.value);
    head.dataset.live = '';
    head.onchange = ({ target }) => choose((target as HTMLInputElement).value);
    return () => {
      head.onchange = null;
    };
  }, [store, table]);

  useEffect(() => {
    const field = fieldOf();
    if (!field) return;
    const note = () => store.change(placeOfPincode(areas, field.value, store.getSnapshot()));
    if (field.value && !store.getSnapshot().pincode) note();
    field.oninput = note;
    return () => {
      field.oninput = null;
    };
  }, [store, areas]);

  useEffect(() => {
    for (const radio of radiosIn(document.getElementById(HEAD_WAY))) {
      radio.checked = radio.value === way;
      radio.disabled = table !== '' && !radio.checked;
    }
  }, [way, table]);

  useEffect(() => {
    const [field, output] = [fieldOf(), document.getElementById(AREA_TOLD)];
    if (field && field !== document.activeElement) field.value = details.pincode;
    if (output) output.textContent = areaNow;
  }, [details.pincode, areaNow]);

  return null;
}

function radiosIn(head: HTMLElement | null): HTMLInputElement[] {
  return [...(head?.querySelectorAll('input') ?? [])];
}

function fieldOf(): HTMLInputElement | null {
  return document.getElementById(HEAD_AREA) as HTMLInputElement | null;
}

/** What a complete pin code means for delivery: its area and fee, another area, or that there is no delivery. */
function areaText(
  restaurant: StorefrontView['restaurant'],
  details: Parameters<typeof isElsewhere>[1],
): string {
  if (!isPincode(details.pincode)) return '';
  const area = areaOf(restaurant, details);
  if (area) return areaFeeText(area.name, area.feePaise, texts.pincodeFee);
  if (isElsewhere(restaurant, details)) return texts.elsewhereHint;
  const refused = refusedPincode(restaurant, details);
  return refused && refusedText(refused, restaurant.ways);
}

interface KeptTotalProps {
  lines: Cart;
  view: StorefrontView;
  table: string;
}

/** The total of a cart on the menu, with the order details that are remembered; the cart page shows the same. */
export function CartTotal({ lines, view, table }: KeptTotalProps) {
  const { restaurant } = view;
  const store = detailsStore(restaurant.slug);
  const details = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const items = itemsOf(view);
  const sums = (way: Fulfilment) => sumsOf(lines, restaurant, items, way);
  const shown = sums(fulfilmentOf(restaurant, table, details));
  const possible = possibleFulfilments(restaurant, table, details).map(sums);
  return totalText(shown.totalPaise, mayRise(shown, possible));
}

let known: { slug: string; store: DetailsStore } | undefined;

/** The customer's order details at a restaurant. One store per page, because some details last only as long as it. */
export function detailsStore(slug: string): DetailsStore {
  if (known?.slug !== slug) known = { slug, store: createDetailsStore({ slug }) };
  return known.store;
}
