// The demo restaurant's menu: eight categories, one of them long enough to show the page growing by ten,
// a few items sold out, a few without a picture or a description, so that each of those states is seen. Sizes, choices,
// marks and serving times stand in the files beside this one.
import type { CategoryDraft } from '#menu/categories/category.ts';
import type { ItemDraft } from '#menu/items/menu-item.ts';
import { itemFields } from '#menu/menu.ts';
import { draftOf } from '#platform/fields/fields.ts';
import { wholePaise } from '#platform/formats/money.ts';
import { demoSizes } from './demo-choices.ts';
import { demoMarks } from './demo-marks.ts';

type DemoItem = Omit<ItemDraft, 'categoryId' | 'imageUrl'> & {
  /** The folder of its picture in db/demo/photos, or null without one. */
  key: string | null;
};

export type DemoCategory = Pick<CategoryDraft, 'name' | 'description'> & { items: DemoItem[] };

export const demoMenu: DemoCategory[] = [
  {
    name: 'Dosas & Uttapam',
    description: 'Ground and fermented overnight, off the griddle in five minutes.',
    items: [
      item('plain-dosa', 'Plain Dosa', 70, 'Thin, golden and crisp, with coconut chutney and sambar.'),
      item('masala-dosa', 'Masala Dosa', 95, 'Rolled around warm potato masala with mustard and curry leaf.'),
      item('ghee-roast-dosa', 'Ghee Roast Dosa', 120, 'Roasted slowly in ghee and stood up as a tall cone.'),
      item(
        'mysore-masala-dosa',
        'Mysore Masala Dosa',
        115,
        'Red garlic chutney inside, potato masala, butter on top.',
      ),
      item('rava-dosa', 'Onion Rava Dosa', 110, 'Lacy semolina dosa with onion, green chilli and cumin.'),
      item('set-dosa', 'Set Dosa (3 pieces)', 89.5, 'Soft, spongy and thick. Best with a pat of butter.'),
      item('paper-dosa', 'Paper Dosa', 130, 'Longer than the plate and so thin that it cracks.'),
      item('onion-uttapam', 'Onion Uttapam', 105, 'Thick dosa topped with onion, tomato and green chilli.'),
    ],
  },
  {
    name: 'Idli & Vada',
    description: 'Steamed and fried in small batches.',
    items: [
      item(
        'steamed-idli',
        'Steamed Idli (3 pieces)',
        55,
        'Soft rice cakes with coconut chutney and hot sambar.',
      ),
      item(
        'ghee-podi-mini-idli',
        'Ghee Podi Mini Idli',
        85,
        'Small idlis tossed in ghee and our own chilli podi.',
      ),
      item('sambar-idli', 'Sambar Idli', 75, 'Three idlis left to soak in a full bowl of sambar.'),
      item('rava-idli', 'Rava Idli (2 pieces)', 72.5, 'Semolina idli with cashew, carrot and curry leaf.'),
      item('medu-vada', 'Medu Vada (3 pieces)', 70, 'Crisp outside, soft inside, with pepper and ginger.'),
      item(
        'curd-vada',
        'Curd Vada',
        80,
        'Vada resting in cool, lightly spiced curd with crisp boondi.',
        false,
      ),
      item('ven-pongal', 'Ven Pongal', 80, 'Rice and moong dal cooked soft, with ghee, pepper and cashew.'),
      item(null, 'Extra Sambar', 25, ''),
    ],
  },
  {
    name: 'North Indian Curries',
    description: 'One bowl serves two. Ask for less spice in your message.',
    items: [
      item(
        'paneer-butter-masala',
        'Paneer Butter Masala',
        240,
        'Soft paneer in a smooth tomato and butter gravy.',
      ),
      item('palak-paneer', 'Palak Paneer', 225, 'Fresh spinach, garlic and paneer, finished with cream.'),
      item(
        'kadhai-paneer',
        'Kadhai Paneer',
        245,
        'Paneer and peppers with crushed coriander seed and red chilli.',
      ),
      item('malai-kofta', 'Malai Kofta', 260, 'Paneer and potato dumplings in a mild cashew gravy.'),
      item(
        'dal-makhani',
        'Dal Makhani',
        210,
        'Black lentils on a low flame overnight, with butter and cream.',
      ),
      item(
        'dal-tadka',
        'Dal Tadka',
        160,
        'Yellow dal with a sizzling tadka of cumin, garlic and red chilli.',
      ),
      item('chana-masala', 'Chana Masala', 170, 'Chickpeas in a dark, tangy onion gravy.'),
      item('rajma-masala', 'Rajma Masala', 175, 'Kidney beans cooked soft, the way they taste on a Sunday.'),
      item('aloo-gobi', 'Aloo Gobi', 165, 'Potato and cauliflower, dry, with turmeric and cumin.'),
      item('bhindi-masala', 'Bhindi Masala', 175, 'Okra fried crisp, then turned with onion and spices.'),
      item(
        'baingan-bharta',
        'Baingan Bharta',
        180,
        'Aubergine roasted over fire, mashed with tomato and peas.',
        false,
      ),
      item('egg-curry', 'Egg Curry', 165, 'Boiled eggs in a home-style onion and tomato gravy.'),
      item('butter-chicken', 'Butter Chicken', 310, 'Tandoori chicken in tomato, butter and kasuri methi.'),
      item(
        'mutton-rogan-josh',
        'Mutton Rogan Josh',
        390,
        'Slow-cooked mutton with Kashmiri chilli and dry ginger.',
      ),
    ],
  },
  {
    name: 'Tandoor & Breads',
    description: 'From the clay oven, the breads one by one.',
    items: [
      item('paneer-tikka', 'Paneer Tikka', 230, 'Paneer, peppers and onion, charred on the skewer.'),
      item('tandoori-chicken', 'Tandoori Chicken', 290, 'Marinated a full day in curd and red chilli.'),
      item(
        'seekh-kebab',
        'Mutton Seekh Kebab',
        320,
        'Minced mutton with mint and green chilli, off the coals.',
      ),
      item('butter-naan', 'Butter Naan', 49.5, 'Soft, blistered and brushed with butter.'),
      item('garlic-naan', 'Garlic Naan', 60, 'Chopped garlic and coriander pressed into the dough.'),
      item('tandoori-roti', 'Tandoori Roti', 25, ''),
      item('lachha-paratha', 'Lachha Paratha', 55, 'Whole wheat, flaky, pulled apart layer by layer.'),
      item('aloo-paratha', 'Aloo Paratha', 80, 'Stuffed with spiced potato, with curd, pickle and butter.'),
    ],
  },
  {
    name: 'Meals, Biryani & Rice',
    description: 'The thali all day, leaf meals for lunch.',
    items: [
      item(
        'seven-katori-thali',
        'Seven Katori Thali',
        260,
        'Seven small bowls around a heap of rice: our whole kitchen on a plate.',
      ),
      item(
        'banana-leaf-meals',
        'Banana Leaf Meals',
        220,
        'Rice, sambar, poriyal, kootu, papad, pickle, curd and payasam.',
      ),
      item(
        'hyderabadi-chicken-biryani',
        'Hyderabadi Chicken Biryani',
        280,
        'Sealed and slow-cooked with saffron, mint and fried onion.',
      ),
      item(
        'vegetable-biryani',
        'Vegetable Dum Biryani',
        220,
        'Carrot, beans, peas and cashew under layers of long rice.',
      ),
      item('egg-biryani', 'Egg Biryani', 210, 'Spiced boiled eggs in biryani rice, with onion raita.'),
      item('lemon-rice', 'Lemon Rice', 110, 'Bright and tangy, with peanuts, mustard and curry leaf.'),
      item('curd-rice', 'Curd Rice', 99.5, 'Cool and soft, with pomegranate and a small tadka.'),
      item('jeera-rice', 'Jeera Rice', 130, ''),
      item(
        'bisi-bele-bath',
        'Bisi Bele Bath',
        125,
        'Rice, dal and vegetables in one hot pot, with boondi and papad.',
      ),
    ],
  },
  {
    name: 'Chaat & Snacks',
    description: 'For the evening, made while you watch.',
    items: [
      item(
        'pani-puri',
        'Pani Puri (7 pieces)',
        60,
        'Crisp puris with potato and chana, cold mint water beside.',
      ),
      item(
        'dahi-puri',
        'Dahi Puri (7 pieces)',
        80,
        'Filled with sweet curd, two chutneys, sev and pomegranate.',
      ),
      item('bhel-puri', 'Bhel Puri', 65, 'Puffed rice tossed with onion, tomato, chutneys and sev.'),
      item('samosa', 'Samosa (2 pieces)', 45, 'Flaky pastry with peppery potato and peas.'),
      item('onion-pakora', 'Onion Pakora', 70, 'Onion in gram flour batter, fried in small crunchy heaps.'),
      item('pav-bhaji', 'Pav Bhaji', 120, 'Mashed vegetables with plenty of butter, two soft pav.'),
      item('vada-pav', 'Vada Pav (2 pieces)', 59.5, 'Potato vada in a bun with dry garlic chutney.'),
      item(
        'aloo-tikki-chaat',
        'Aloo Tikki Chaat',
        90,
        'Crisp potato cakes under curd, chana, chutneys and sev.',
      ),
    ],
  },
  {
    name: 'Sweets',
    description: 'Made in small lots. When it is over, it is over.',
    items: [
      item('gulab-jamun', 'Gulab Jamun (6 pieces)', 150, 'Warm, soft and soaked in cardamom syrup.'),
      item('jalebi', 'Jalebi (5 pieces)', 75, 'Crisp spirals, straight from the syrup.'),
      item('rasmalai', 'Rasmalai (5 pieces)', 190, 'Chenna discs in chilled saffron milk.', false),
      item('gajar-halwa', 'Gajar Halwa', 95, 'Red carrots, milk and ghee, cooked down for hours.'),
      item('kaju-katli', 'Kaju Katli', 320, 'Thin cashew diamonds with silver leaf.'),
      item(
        'motichoor-ladoo',
        'Motichoor Ladoo (5 pieces)',
        110,
        'Tiny boondi pearls rolled with ghee and pistachio.',
      ),
      item(
        'kesar-pista-kulfi',
        'Kesar Pista Kulfi (2 sticks)',
        120,
        'Milk boiled thick with saffron and pistachio, frozen on a stick.',
      ),
      item(null, 'Assorted Mithai Box (500 g)', 450, 'A mixed box of the day, tied for a gift.'),
    ],
  },
  {
    name: 'Drinks',
    description: 'Hot all day, cold all day.',
    items: [
      item('filter-coffee', 'Filter Coffee', 35, 'Strong decoction and frothy milk, in tumbler and davara.'),
      item('masala-chai', 'Masala Chai', 25, 'Ginger, cardamom and strong tea, boiled properly.'),
      item('sweet-lassi', 'Sweet Lassi', 70, 'Thick and cold, in a clay cup, with malai on top.'),
      item('mango-lassi', 'Mango Lassi', 95, 'Ripe mango beaten with fresh curd.'),
      item('masala-chaas', 'Masala Chaas', 40, 'Thin buttermilk with roasted cumin, mint and coriander.'),
      item('fresh-lime-soda', 'Fresh Lime Soda', 55, 'Sweet, salted or both.'),
      item('tender-coconut', 'Tender Coconut', 65, ''),
      item(null, 'Packaged Drinking Water (1 litre)', 20, ''),
    ],
  },
];

/** Prices are typed in rupees because that is how one checks a menu. */
function item(
  key: string | null,
  name: string,
  rupees: number,
  description: string,
  isAvailable = true,
): DemoItem {
  const said = { name, description, pricePaise: wholePaise(rupees), isAvailable };
  const {
    categoryId: _category,
    imageUrl: _photo,
    ...draft
  } = draftOf(itemFields, { ...said, ...demoMarks(name), categoryId: '' });
  return { ...draft, key, variants: demoSizes[key ?? ''] ?? [] };
}
