import './tables.server.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { fromRow } from '#platform/fields/columns.server.ts';
import { type Order, orderFields } from './order.ts';

/** Converts a row of `orders` to an `Order`. */
export function toOrder(row: Selectable<Tables['orders']>): Order {
  return fromRow(orderFields, row);
}
