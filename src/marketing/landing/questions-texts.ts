import { texts } from '#platform/texts/texts.ts';

/** What owners ask before they sign up; each answer is true of the product as built (docs/product/marketing.md#landing-page). */
export const questionsTexts = texts('landing', 'questions', {
  title: 'Questions owners ask',
  ask: 'Ask us on WhatsApp',
  list: [
    {
      question: 'Do my customers need an app or an account?',
      answer: 'No. The menu opens in any phone browser. They send the order from their own WhatsApp.',
    },
    {
      question: 'How does an order reach me?',
      answer:
        'It comes to your number as a WhatsApp message, with items, add-ons, prices and total. For takeaway and delivery it also shows the time, area and fee. You confirm it in the chat, as today.',
    },
    {
      question: 'Can I sell half and full, or extra toppings?',
      answer:
        'Yes. An item has one price, or up to {sizes} sizes like half and full. It can also have add-ons with their own prices, for example extra cheese. The order and the total include them.',
    },
    {
      question: 'Does my menu show what is veg?',
      answer:
        'Yes. Mark items as veg, egg or non-veg, one by one or a whole category at once. You can add Jain, spice and allergens. Customers can then see veg only.',
    },
    {
      question: 'What if an item runs out, or is only for breakfast?',
      answer:
        'Turn it off from your phone for two hours, for today or for longer. Customers see it at once. Breakfast, lunch and evening items can have their own timings.',
    },
    {
      question: 'Can I deliver, or let people collect?',
      answer:
        'Yes. Turn on dine-in, takeaway and delivery as you like. Each delivery area can have its own fee and minimum order. Customers see both before they order.',
    },
    {
      question: 'Can customers pay by UPI?',
      answer:
        'Yes, if you enter your UPI ID. The order shows a UPI QR with the exact amount, and the money comes to your account. Check your own app, because we never see the payment.',
    },
    {
      question: 'Do you keep my customers’ orders?',
      answer:
        'No, orders go to WhatsApp and we have no copy. If you turn on the order list, we save items and amounts. We never save names, phone numbers or addresses.',
    },
    {
      question: 'Do I need WhatsApp Business?',
      answer: 'No. The WhatsApp you already use is enough. WhatsApp Business works too.',
    },
    {
      question: 'Do you take a commission?',
      answer: 'No. You pay only for your plan. The money for orders never passes through us.',
    },
    {
      question: 'Do I need a computer?',
      answer: 'No. You can sign up, add items with photos and share your link from your phone.',
    },
    {
      question: 'What happens when the free trial ends?',
      answer:
        'Customers cannot see your page until you choose a plan. You can still sign in and edit your menu. Nothing is lost.',
    },
    {
      question: 'How large can my menu be?',
      answer:
        'Up to {items} items in {categories} categories, each item with a photo. Paste a long menu, or upload a spreadsheet.',
    },
    {
      question: 'Can I leave and keep my menu?',
      answer:
        'Yes. You can download your menu and photos and delete your account any time. No plan renews automatically.',
    },
    {
      question: 'Which photos can I use?',
      answer: 'JPG, PNG or WEBP from your phone. We make large photos smaller for you.',
    },
  ],
});
