/** The order that the third step shows: what a kitchen sells, and what a customer takes of it. Prices in paise. */
export const sampleOrder = {
  restaurantName: 'Your Kitchen',
  lines: [
    { key: 'dosa', itemId: 'dosa', name: 'Masala Dosa', pricePaise: 90_00, quantity: 2 },
    { key: 'coffee', itemId: 'coffee', name: 'Filter Coffee', pricePaise: 40_00, quantity: 2 },
  ],
} as const;
