import { publicCategoryFields } from '#menu/menu.ts';
import { blankOf } from '#platform/fields/fields.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';
import { itemViewFields } from './view-fields.ts';

/** What goes without saying in the data of a page. The build puts the values here, so that no table of fields travels with them. */
export const RESTAURANT_BLANK = blankOf(publicRestaurantFields);
export const CATEGORY_BLANK = blankOf(publicCategoryFields);
export const ITEM_BLANK = blankOf(itemViewFields);
