/** The order that the third step shows: what a kitchen sells, and what a customer orders. Prices in paise. */
export const sampleOrder = {
  restaurantName: 'Your Kitchen',
  lines: [
    {
      key: 'biryani',
      itemId: 'biryani',
      name: 'Chicken Biryani, Half',
      unitPaise: 180_00,
      quantity: 2,
      note: 'Less spicy',
      optionNames: ['Onion raita'],
    },
  ],
} as const;
