import { publicCategoryFields } from '#menu/menu.ts';
import { nestedDefaults } from '#platform/fields/fields.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';
import { itemViewFields } from './view-fields.ts';

/**
 * The default values that are left out of a page's data. The build replaces this file by its values, so that the
 * bundle does not contain the tables of fields.
 */
export const RESTAURANT_BLANK = nestedDefaults(publicRestaurantFields);
export const CATEGORY_BLANK = nestedDefaults(publicCategoryFields);
export const ITEM_BLANK = nestedDefaults(itemViewFields);
