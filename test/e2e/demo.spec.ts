import { servingAt } from '#menu/serving-times/serving-hours.ts';
import { pages } from '#routes';
import { startAsShipped } from '#test/support/server.ts';
import { demoTimes } from '../../db/demo/demo-times.ts';
import { expect, test } from './fixtures.ts';

const demo = pages.storefront('demo');

/** One dish of each, from when it can be had, and what its own page says at any hour. */
const timed: [time: string, dish: string, from: RegExp, sentence: string][] = [
  ['Breakfast', 'Ven Pongal', /^From 7:00 AM/, 'Breakfast is from 7:00 AM to 11:00 AM.'],
  ['Lunch', 'Banana Leaf Meals', /^From 12:00 PM/, 'Lunch is from 12:00 PM to 3:30 PM.'],
  ['Evening', 'Bhel Puri', /^From 4:00 PM/, 'Evening is from 4:00 PM to 10:00 PM.'],
];

test('the demo serves breakfast, lunch and snacks at their hours, and says when they are @phone', async ({
  page,
}) => {
  const server = await startAsShipped();
  try {
    await page.goto(server.url + demo);
    for (const [name, dish, from, sentence] of timed) {
      const time = demoTimes.find((each) => each.name === name);
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: dish }) });
      // What is expected is asked again each time, as an hour may begin meanwhile.
      await expect(async () => {
        const { isServed } = servingAt(time?.ranges ?? [], Date.now(), 'Asia/Kolkata');
        const shown = isServed ? card.getByRole('button', { name: `Add ${dish}` }) : card.getByText(from);
        await expect(shown).toBeVisible({ timeout: 1_000 });
        const hidden = isServed ? card.getByText(from) : card.getByRole('button');
        await expect(hidden).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      await card.getByRole('link', { name: dish }).click();
      await expect(page.getByRole('dialog', { name: dish }).getByText(sentence)).toBeVisible();
      await page.keyboard.press('Escape');
    }
  } finally {
    await server.stop();
  }
});
