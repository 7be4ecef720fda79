import { describe, expect, it } from 'vitest';
import { parsePaste } from './parse-paste.ts';
import { doubtCodes, shortly } from './shortly.test-support.ts';

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
  ])('reads %j without a doubt', (line, expected) => {
    const menu = parsePaste(`Menu card:\n${line}`);
    expect(shortly(menu)).toEqual(['[Menu card]', expected]);
    expect(doubtCodes(menu)).toEqual([]);
  });

  it.each([
    [
      'Paneer tikka 120/200',
      'Paneer tikka = 200',
      'two-prices',
      'Paneer tikka (Half),120\nPaneer tikka (Full),200',
    ],
    [
      'Paneer tikka Half 120 Full 200',
      'Paneer tikka = 200',
      'two-prices',
      'Paneer tikka (Half),120\nPaneer tikka (Full),200',
    ],
    [
      'Paneer tikka ₹120 - ₹200',
      'Paneer tikka = 200',
      'two-prices',
      'Paneer tikka (Half),120\nPaneer tikka (Full),200',
    ],
    ['Tikka 120/- (half) 200/- (full)', 'Tikka = 200', 'two-prices', 'Tikka (Half),120\nTikka (Full),200'],
    ['Tikka 120(H) 200(F)', 'Tikka = 200', 'two-prices', 'Tikka (H),120\nTikka (F),200'],
    ['Pizza S 99 M 199 L 299', 'Pizza = 299', 'two-prices', 'Pizza (S),99\nPizza (M),199\nPizza (L),299'],
    [
      'Chicken 65 Half 140 Full 260',
      'Chicken 65 = 260',
      'two-prices',
      'Chicken 65 (Half),140\nChicken 65 (Full),260',
    ],
    [
      'Pizza 99/199/299',
      'Pizza = 299',
      'two-prices',
      'Pizza (Small),99\nPizza (Medium),199\nPizza (Large),299',
    ],
    ['Tikka 120 200', 'Tikka 120 = 200', 'two-numbers', 'Tikka (Half),120\nTikka (Full),200'],
    ['Tikka 120,200', 'Tikka 120 = 200', 'two-numbers', 'Tikka (Half),120\nTikka (Full),200'],
    ['Combo 1,250', 'Combo 1 = 250', 'thousands', 'Combo,1250'],
    ['Biryani - 1,250', 'Biryani = 1250', 'thousands', 'Biryani - 1, 250'],
    ['1. Samosa,20', '1. Samosa = 20', 'decorated', 'Samosa,20'],
    ['• Samosa,20', '• Samosa = 20', 'decorated', 'Samosa,20'],
    ['Chicken 65', 'Chicken = 65', 'odd-price', undefined],
    ['Combo 2', 'Combo = 2', 'odd-price', undefined],
    ['Water,0', 'Water = 0', 'odd-price', undefined],
    ['120 - Samosa', 'Samosa = 120', 'price-first', undefined],
    ['Samosa 20 (2 pcs)', 'Samosa (2 pcs) = 20', 'moved-text', undefined],
    ['Kaju katli 400/kg', 'Kaju katli per kg = 400', 'moved-text', undefined],
    ['Starters\tSamosa\tcrisp\t20', 'Starters Samosa crisp = 20', 'columns', undefined],
  ])('marks %j', (line, expected, code, fix) => {
    const menu = parsePaste(`Menu card:\n${line}`);
    expect(shortly(menu)).toEqual(['[Menu card]', expected]);
    expect(doubtCodes(menu)).toEqual([code]);
    const [item] = menu.categories[0]?.items ?? [];
    expect(item?.doubts[0]?.fix?.text).toBe(fix);
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
    ['(served with chutney)', 'Looks like a note, not an item.'],
    ['Item Price', 'Looks like the heading of a table.'],
    ['Tea,', 'There is no price in this line.'],
    ['Coke 500 ml', 'There is no price in this line.'],
    ['2. Paneer tikka', 'There is no price in this line.'],
    ['Fish curry, market price', 'There is no price in this line.'],
    [',50', 'There is no name in this line.'],
    ['₹120', 'There is no name in this line.'],
    ['Tea,-5', 'Cannot be negative.'],
    ['Tea,10.555', 'Use at most 2 decimals.'],
    ['Tea,1000001', 'Cannot be more than ₹10,00,000.'],
    ['120 Samosa', 'It is not clear which number is the price.'],
    ['Samosa 20 hot and fresh', 'It is not clear which number is the price.'],
    ['Tea 10, Coffee 15', 'Several items in one line.'],
    [`${'a'.repeat(121)},20`, 'Use at most 120 characters.'],
    ['a'.repeat(501), 'This line is too long.'],
  ])('says why %j is no item', (line, reason) => {
    const [, , read] = parsePaste(`Menu card:\nTea,10\n${line}`).lines;
    expect(read).toMatchObject({ kind: 'unreadable', reason });
  });

  it.each(['', '   ', '-----', '*****', '• • •', '|---|---|'])('finds nothing in %j', (line) => {
    expect(parsePaste(line).lines).toMatchObject([{ kind: 'blank' }]);
  });

  it('parts a line of several items on request', () => {
    const [line] = parsePaste('Drinks: Tea 10, Coffee ₹15').lines;
    expect(line).toMatchObject({ fix: { text: 'Drinks:\nTea,10\nCoffee,15' } });
  });
});
