/** The order that the third step shows: what a kitchen sells, and what a customer takes of it. Prices in paise. */
export const sampleOrder = {
  restaurantName: 'Your Kitchen',
  lines: [
    { key: 'dosa', itemId: 'dosa', name: 'Masala Dosa', unitPaise: 90_00, quantity: 2, note: '' },
    { key: 'coffee', itemId: 'coffee', name: 'Filter Coffee', unitPaise: 40_00, quantity: 2, note: '' },
  ],
} as const;
