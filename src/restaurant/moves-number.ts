import type { Restaurant } from './restaurant.ts';

/**
 * Whether changes send orders to another WhatsApp number than the present one, or to none; both in E.164
 * (docs/product/restaurant.md#what-redirects-orders-or-money). The first number leads nobody away.
 */
export function movesNumber(
  current: Pick<Restaurant, 'whatsapp'> | undefined,
  { whatsapp }: { whatsapp?: string | undefined },
): boolean {
  return Boolean(current?.whatsapp) && whatsapp !== undefined && whatsapp !== current?.whatsapp;
}
