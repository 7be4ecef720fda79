import { describe, expect, it } from 'vitest';
import { rowsOf } from '../edit-rows.ts';
import { choiceText, doubtCodes, leftOut, summarize } from '../summary.test-support.ts';
import { parseText } from '../text/parse-text.ts';

describe('a number in brackets before the price', () => {
  it('is how many come on a plate up to twelve', () => {
    expect(doubtCodes('Pani Puri (12) 130')).toEqual([]);
    expect(doubtCodes('Pani Puri (13) 130')).not.toEqual([]);
  });
});

describe('a line as owners write it', () => {
  it.each([
    ['Masala Dosa - 120', 'Masala Dosa = 120'],
    ['Masala Dosa – 120', 'Masala Dosa = 120'],
    ['Masala Dosa-120', 'Masala Dosa = 120'],
    ['Masala Dosa 120/-', 'Masala Dosa = 120'],
    ['Masala Dosa 120 /-', 'Masala Dosa = 120'],
    ['Masala Dosa 120/=', 'Masala Dosa = 120'],
    ['Masala Dosa Rs.120', 'Masala Dosa = 120'],
    ['Masala Dosa Rs. 120/-', 'Masala Dosa = 120'],
    ['Masala Dosa : Rs 120', 'Masala Dosa = 120'],
    ['Masala Dosa INR 120', 'Masala Dosa = 120'],
    ['Masala Dosa 120rs', 'Masala Dosa = 120'],
    ['Masala Dosa 120 Rs only', 'Masala Dosa = 120'],
    ['Masala Dosa ₹120', 'Masala Dosa = 120'],
    ['Masala Dosa,₹120', 'Masala Dosa = 120'],
    ['Masala Dosa, Rs. 99.50', 'Masala Dosa = 99.5'],
    ['Masala Dosa ₹ 120.00', 'Masala Dosa = 120'],
    ['Masala Dosa @120', 'Masala Dosa = 120'],
    ['Masala Dosa = 120', 'Masala Dosa = 120'],
    ['Masala Dosa => 120', 'Masala Dosa = 120'],
    ['Masala Dosa -> 120', 'Masala Dosa = 120'],
    ['Masala Dosa: 120', 'Masala Dosa = 120'],
    ['Masala Dosa :- 120', 'Masala Dosa = 120'],
    ['Masala Dosa ........ 120', 'Masala Dosa = 120'],
    ['Masala Dosa…………120', 'Masala Dosa = 120'],
    ['Masala Dosa _____ 120', 'Masala Dosa = 120'],
    ['Masala Dosa\t120', 'Masala Dosa = 120'],
    ['Masala Dosa\t\t₹120', 'Masala Dosa = 120'],
    ['1\tMasala Dosa\t120', 'Masala Dosa = 120'],
    ['| Masala Dosa | 120 |', 'Masala Dosa = 120'],
    ['Masala Dosa | 120', 'Masala Dosa = 120'],
    ['Masala Dosa   120', 'Masala Dosa = 120'],
    ['Masala Dosa (120)', 'Masala Dosa = 120'],
    ['Masala Dosa (₹120)', 'Masala Dosa = 120'],
    ['Masala Dosa [120/-]', 'Masala Dosa = 120'],
    ['• Masala Dosa - 120', 'Masala Dosa = 120'],
    ['- Masala Dosa - 120', 'Masala Dosa = 120'],
    ['-Masala Dosa 120/-', 'Masala Dosa = 120'],
    ['* Masala Dosa 120', 'Masala Dosa = 120'],
    ['➤ Masala Dosa 120', 'Masala Dosa = 120'],
    ['👉 Masala Dosa 120', 'Masala Dosa = 120'],
    ['▪️ Masala Dosa 120', 'Masala Dosa = 120'],
    ['1. Masala Dosa 120', 'Masala Dosa = 120'],
    ['12) Masala Dosa 120', 'Masala Dosa = 120'],
    ['(3) Masala Dosa 120', 'Masala Dosa = 120'],
    ['4️⃣ Masala Dosa 120', 'Masala Dosa = 120'],
    ['*Masala Dosa* 120', 'Masala Dosa = 120'],
    ['*Masala Dosa - 120*', 'Masala Dosa = 120'],
    ['*1. Masala Dosa* - _120_', 'Masala Dosa = 120'],
    ['**Masala Dosa** - ₹120', 'Masala Dosa = 120'],
    ['Masala Dosa *₹120*', 'Masala Dosa = 120'],
    ['₹120 Masala Dosa', 'Masala Dosa = 120'],
    ['Rs 120 - Masala Dosa', 'Masala Dosa = 120'],
    ['120/- Masala Dosa', 'Masala Dosa = 120'],
    ['[21/11/26, 6:10:15\u202fpm] Asha Tiffins: Masala Dosa - 120', 'Masala Dosa = 120'],
    ['21/11/2026, 18:10 - +91 98765 43210: Masala Dosa,120', 'Masala Dosa = 120'],
    ['<li><b>Masala Dosa</b> - 120</li>', 'Masala Dosa = 120'],
    ['◾ Masala Dosa 120', 'Masala Dosa = 120'],
    ['➡️ Masala Dosa 120', 'Masala Dosa = 120'],
    ['Idli (2) 30', 'Idli (2) = 30'],
    ['இட்லி (2) - ரூ.20', 'இட்லி (2) = 20'],
    ['Chicken 65 8 pcs 220', 'Chicken 65 8 pcs = 220'],
    ['Biryani ₹1,250', 'Biryani = 1250'],
    ['Biryani Rs 1,250.50', 'Biryani = 1250.5'],
    ['Biryani ₹1,250/-', 'Biryani = 1250'],
    ['Wedding thali ₹1,25,000', 'Wedding thali = 125000'],
    ['Idli 2 pcs 30', 'Idli 2 pcs = 30'],
    ['Idli (2 pcs) - 30', 'Idli (2 pcs) = 30'],
    ['Thums Up 250ml 40', 'Thums Up 250ml = 40'],
    ['Coke 500 ml - 40', 'Coke 500 ml = 40'],
    ['Coke 1.5 L 90', 'Coke 1.5 L = 90'],
    ['Water 1 L 20', 'Water 1 L = 20'],
    ['Pizza 12 inch 450', 'Pizza 12 inch = 450'],
    ['Chicken 65 180', 'Chicken 65 = 180'],
    ['Chicken 65 - 180', 'Chicken 65 = 180'],
    ['7 Up 40', '7 Up = 40'],
    ['Combo 2 150', 'Combo 2 = 150'],
    ['2-in-1 Ice cream 60', '2-in-1 Ice cream = 60'],
    ['Tandoori chicken 1/2 180', 'Tandoori chicken 1/2 = 180'],
    ['Thali (serves 2) 350', 'Thali (serves 2) = 350'],
    ['Idli; vada - 60', 'Idli; vada = 60'],
    ['Papers 20', 'Papers = 20'],
    ['Dal (no onion, no garlic) 140', 'Dal (no onion, no garlic) = 140'],
    ["Chef's special 220", "Chef's special = 220"],
    ['100% Cocoa shake 120', '100% Cocoa shake = 120'],
    ['Timepass bhel 40', 'Timepass bhel = 40'],
    ['🌶️ Chilli paneer 180', '🌶️ Chilli paneer = 180'],
    ['चाय - १०', 'चाय = 10'],
    ['मसाला डोसा ₹१२०/-', 'मसाला डोसा = 120'],
    ['समोसा १५ रुपये', 'समोसा = 15'],
    ['தோசை ௬௦', 'தோசை = 60'],
    ['চা ১০ টাকা', 'চা = 10'],
    ['ചായ ൧൦', 'ചായ = 10'],
    ['ચા રૂ. ૧૦', 'ચા = 10'],
    ['ਚਾਹ ੧੦', 'ਚਾਹ = 10'],
    ['టీ - ౧౦', 'టీ = 10'],
    ['ಕಾಫಿ ರೂ. ೧೫', 'ಕಾಫಿ = 15'],
    ['Paneer tikka Half 120 Full 200', 'Paneer tikka = Half 120, Full 200'],
    ['Tikka 120/- (half) 200/- (full)', 'Tikka = Half 120, Full 200'],
    ['Tikka 120(H) 200(F)', 'Tikka = H 120, F 200'],
    ['Pizza S 99 M 199 L 299', 'Pizza = S 99, M 199, L 299'],
    ['Chicken 65 Half 140 Full 260', 'Chicken 65 = Half 140, Full 260'],
    ['Tikka half/full 120/200', 'Tikka = Half 120, Full 200'],
    ['Tikka (Half/Full) - 120/200', 'Tikka = Half 120, Full 200'],
    ['Tikka (H) 120 (F) 200', 'Tikka = H 120, F 200'],
    ['Vanilla (small) 40 (large) 70', 'Vanilla = Small 40, Large 70'],
    ['Chilli chicken dry/gravy 190/210', 'Chilli chicken = Dry 190, Gravy 210'],
    ['रसगुल्ला 500g 180 / 1kg 350', 'रसगुल्ला = 500g 180, 1kg 350'],
    ['Kaju katli 250 gm 240, 1/2 kg 470, 1 kg 920', 'Kaju katli = 250 gm 240, 1/2 kg 470, 1 kg 920'],
    ['Paneer tikka 120/200 (half/full)', 'Paneer tikka = Half 120, Full 200'],
  ])('reads %j without a doubt', (line, expected) => {
    const text = `Menu card:\n${line}`;
    expect(summarize(text)).toEqual(['[Menu card]', expected]);
    expect(doubtCodes(text)).toEqual([]);
  });

  it.each([
    [
      'Paneer tikka 120/200',
      'Paneer tikka = Half 120, Full 200',
      'several-prices',
      'Paneer tikka = Half 120, Full 200',
    ],
    [
      'Paneer tikka ₹120 - ₹200',
      'Paneer tikka = Half 120, Full 200',
      'several-prices',
      'Paneer tikka = Half 120, Full 200',
    ],
    [
      'Pizza 99/199/299',
      'Pizza = Small 99, Medium 199, Large 299',
      'several-prices',
      'Pizza = Small 99, Medium 199, Large 299',
    ],
    ['Tikka 120 200', 'Tikka 120 = 200', 'two-numbers', 'Tikka = Half 120, Full 200'],
    ['Tikka 120,200', 'Tikka 120 = 200', 'two-numbers', 'Tikka = Half 120, Full 200'],
    ['Combo 1,250', 'Combo 1 = 250', 'thousands', 'Combo = 1250'],
    ['Biryani - 1,250', 'Biryani = 1250', 'thousands', 'Biryani - 1 = 250'],
    ['1. Samosa,20', '1. Samosa = 20', 'decorated', 'Samosa ='],
    ['• Samosa,20', '• Samosa = 20', 'decorated', 'Samosa ='],
    ['Chicken 65', 'Chicken = 65', 'odd-price', undefined],
    ['Combo 2', 'Combo = 2', 'odd-price', undefined],
    ['Water,0', 'Water = 0', 'odd-price', undefined],
    ['120 - Samosa', 'Samosa = 120', 'price-first', undefined],
    ['Samosa 20 (2 pcs)', 'Samosa (2 pcs) = 20', 'moved-text', 'Samosa ='],
    ['Kaju katli 400/kg', 'Kaju katli per kg = 400', 'moved-text', 'Kaju katli ='],
    ['Starters\tSamosa\tcrisp\t20', 'Starters Samosa crisp = 20', 'columns', undefined],
  ])('marks %j', (line, expected, code, fix) => {
    const text = `Menu card:\n${line}`;
    expect(summarize(text)).toEqual(['[Menu card]', expected]);
    expect(doubtCodes(text)).toEqual([code]);
    const [row] = rowsOf(parseText(text).entries);
    expect(choiceText(row?.doubts[0]?.choices[0])).toBe(fix);
  });

  it.each([
    ['Chicken 65 Rs 180', ['Chicken 65 = 180'], []],
    ['Combo 1 ₹150', ['Combo 1 = 150'], []],
    ['Coffee ₹20    Tea ₹10', ['Coffee = 20', 'Tea = 10'], []],
    ['Tea 10, Coffee 15', ['Tea = 10', 'Coffee = 15'], []],
    ['Coffee ₹20 Tea ₹10', ['Coffee = 20', 'Tea = 10'], ['split-line', 'split-line']],
    [
      'Noodles Veg 80 / Chicken 120',
      ['Noodles Veg = 80', 'Noodles Chicken = 120'],
      ['split-line', 'split-line'],
    ],
    ['Momo Veg 60 Chicken 80', ['Momo Veg = 60', 'Momo Chicken = 80'], ['split-line', 'split-line']],
    ['Barfi ½kg 350 1kg 650', ['Barfi = ½kg 350, 1kg 650'], []],
    ['Barfi ¼ kg 240 ½ kg 470 1 kg 900', ['Barfi = ¼ kg 240, ½ kg 470, 1 kg 900'], []],
    ['Atta 5 kg MRP 80 Offer 60', ['Atta 5 kg = 60'], []],
    ['Atta 80 Offer 60', ['Atta = 60'], ['reduced']],
    ['Tea 80 60', ['Tea 80 = 60'], ['two-numbers']],
    ['Roti with ghee 20 plain roti 8', ['Roti with ghee 20 plain roti = 8'], ['two-numbers']],
    ['Kulfi stick 25 plate 50', ['Kulfi stick = Half 25, Plate 50'], ['several-prices']],
    ['Burger 99 Meal 149', ['Burger 99 Meal = 149'], ['two-numbers']],
    ['Noida Sector 18', ['Noida Sector = 18'], ['odd-price']],
    ['Puff 20rs 2pcs 35rs', ['Puff 20rs 2pcs = 35'], ['odd-price']],
    ['Thali Rs 1,20', ['Thali Rs 1 = 20'], ['odd-price']],
    ['Special @ 99 combo,20', ['Special @ 99 combo = 20'], ['odd-price']],
    ['Half 120', ['Half = 120'], ['name']],
    ['Chowmein 30/50', ['Chowmein = Half 30, Full 50'], ['several-prices']],
    ['Dosa,45,60', ['Dosa,45 = 60'], ['two-numbers']],
    ['MG Road, Pune, 411001', ['MG Road, Pune = 411001'], ['odd-price']],
  ])('reads %j as %j, with doubts %j', (line, expected, codes) => {
    const text = `Menu card:\n${line}`;
    expect(summarize(text)).toEqual(['[Menu card]', ...expected]);
    expect(doubtCodes(text)).toEqual(codes);
  });

  const halves = (half: number, full: number) => [
    `Tea = Half ${half}, Full ${full}`,
    `Tea (Half) = ${half}; Tea (Full) = ${full}`,
  ];
  it.each([
    // The first number belongs to the name where no half would cost more than the whole.
    ['Tea 80 60', []],
    ['Tea 60 60', []],
    ['Tea 60 80', halves(60, 80)],
    ['Tea,60,80', halves(60, 80)],
    ['Tea,80,60', []],
    ['Tea 60/80', [...halves(60, 80), '= 60', '= 80']],
    ['Tea 80/60', ['Tea = Full 80, Half 60', 'Tea (Full) = 80; Tea (Half) = 60', '= 80', '= 60']],
    [
      'Soup 50/80/90',
      [
        'Soup = Small 50, Medium 80, Large 90',
        'Soup (Small) = 50; Soup (Medium) = 80; Soup (Large) = 90',
        ...['= 50', '= 80', '= 90'],
      ],
    ],
    ['Burger 99 Meal 149', ['Burger = 99; Meal = 149']],
    ['Biryani - 1,250', ['Biryani - 1 = 250']],
    ['Dal l20/-', []],
  ])('offers for %j what it may be: %j', (line, offered) => {
    const [row] = rowsOf(parseText(`Menu card:\n${line}`).entries);
    expect(row?.doubts.flatMap(({ choices }) => choices.map(choiceText))).toEqual(offered);
  });

  it('parts a line of several dishes under its own heading', () => {
    expect(summarize('Drinks: Tea 10, Coffee ₹15')).toEqual(['[Drinks]', 'Tea = 10', 'Coffee = 15']);
  });

  it.each([
    ['Call 98765 43210', 'Looks like a phone number.'],
    ['Ph: +91-9876543210', 'Looks like a phone number.'],
    ['080-2345 6789', 'Looks like a phone number.'],
    ['Order on WhatsApp 9876543210', 'Looks like a phone number.'],
    ['Timings: 11 am to 11 pm', 'Looks like a time.'],
    ['Open 10:30 - 22:30', 'Looks like a time.'],
    ['Lunch 12.30pm', 'Looks like a time.'],
    ['w.e.f. 01/04/2025', 'Looks like a date.'],
    ['Menu 2025', 'Looks like a date.'],
    ['1st January 2025', 'Looks like a date.'],
    ['GST 5% extra', 'Looks like a note about tax.'],
    ['GSTIN 29ABCDE1234F1Z5', 'Looks like a note about tax.'],
    ['All prices inclusive of taxes', 'Looks like a note about tax.'],
    ['FSSAI 12345678901234', 'Looks like a number, not a price.'],
    ['www.example.in', 'Looks like a link or an address.'],
    ['20% off above 500', 'Looks like a note, not an item.'],
    ['Free delivery above 500', 'Looks like a note, not an item.'],
    ['Item Price', 'Looks like the heading of a table.'],
    ['Tea,', 'There is no price in this line.'],
    ['Coke 500 ml', 'There is no price in this line.'],
    ['2. Paneer tikka', 'There is no price in this line.'],
    ['Prices as per market rate', 'It has no fixed price.'],
    ['Party orders - on request', 'There is no price in this line.'],
    ['Decoration - on request', 'There is no price in this line.'],
    ['Seafood (as per size)', 'It has no fixed price.'],
    ['Sarafa Bazaar, Indore, MP', 'Looks like a link or an address.'],
    ['Bus stand road, Gwalior MP', 'Looks like a link or an address.'],
    ['Free delivery within 3 km above Rs 500', 'Looks like a note, not an item.'],
    ['Parcel charges Rs 10 per item', 'Looks like a note, not an item.'],
    ['MG Road, Pune 411001', 'Looks like a pin code.'],
    ['MG Road, Pune - 411 001', 'Looks like a pin code.'],
    ['Price : Rs 250 / kg', 'There is no name in this line.'],
    ['Page 2 of 4', 'Looks like a page number.'],
    [',50', 'There is no name in this line.'],
    ['₹120', 'There is no name in this line.'],
    ['Tea,-5', 'Cannot be negative.'],
    ['Tea,10.555', 'Use at most 2 decimals.'],
    ['Tea,1000001', 'Cannot be more than ₹10,00,000.'],
    ['120 Samosa', 'It is not clear which number is the price.'],
    ['Samosa 20 hot and fresh', 'It is not clear which number is the price.'],
    [`${'a'.repeat(121)},20`, 'Use at most 120 characters.'],
    ['a'.repeat(501), 'This line is too long.'],
  ])('says why %j is no item', (line, reason) => {
    expect(leftOut(`Menu card:\nTea,10\n${line}`)).toMatchObject([{ reason }]);
  });

  it.each(['', '   ', '-----', '*****', '• • •', '|---|---|'])('finds nothing in %j', (line) => {
    expect(parseText(line).entries).toEqual([]);
  });
});
