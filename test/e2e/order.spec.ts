import { pages } from '#routes';
import { comeBack, customerOn, orderIn } from '#test/support/browser-menu-page.ts';
import { troubles } from '#test/support/browser-trouble.ts';
import { expect, test } from './fixtures.ts';
import { ownerStory } from './owner-story.ts';

test('from sign-up to an order on WhatsApp @phone @main', async ({ page, newWindow }) => {
  const { name, slug, steps } = ownerStory();
  for (const step of steps) {
    await test.step(`the owner ${step.name}`, async () => {
      await step.type(page);
      await step.send(page);
      await step.hasWorked(page);
    });
  }

  const phone = await newWindow();
  const customer = customerOn(phone);
  await test.step('a customer looks at the menu', async () => {
    await phone.goto(pages.storefront(slug));
    await expect(phone.getByRole('heading', { name, level: 1 })).toBeVisible();
    const dosa = phone.getByRole('heading', { name: 'Masala Dosa' });
    const photo = phone.getByRole('listitem').filter({ has: dosa }).getByRole('presentation');
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  const text = [
    `Hello ${name}, I would like to place an order:`,
    '',
    'Masala Dosa (2 x ₹80.00) = ₹160.00',
    'Filter Coffee (1 x ₹32.50) = ₹32.50',
    '',
    'Total: ₹192.50',
    '',
    'Please confirm my order.',
  ].join('\n');

  await test.step('chooses, and sends the order', async () => {
    await customer.add('Masala Dosa');
    await customer.oneMore('Masala Dosa');
    await customer.add('Filter Coffee');
    await customer.openCart(3).click();
    expect(await orderIn(customer.placeOrder)).toEqual({ number: 'https://wa.me/919876543210', text });

    const link = await customer.placeOrder.getAttribute('href');
    const chat = phone.waitForEvent('popup');
    await customer.placeOrder.click();
    await expect(await chat).toHaveURL(String(link));
  });

  await test.step('finds the cart empty, and can send the order again', async () => {
    await expect(phone.getByText('Your cart is empty', { exact: true })).toBeVisible();
    const again = phone.getByRole('link', { name: 'Send again' });
    expect(await orderIn(again)).toEqual({ number: 'https://wa.me/919876543210', text });
    await phone.reload();
    expect(await orderIn(again)).toEqual({ number: 'https://wa.me/919876543210', text });
    await phone.getByRole('button', { name: 'Restore cart' }).click();
    expect(await orderIn(customer.placeOrder)).toEqual({ number: 'https://wa.me/919876543210', text });
  });
});

test('what comes after Place Order is in view, and again when the customer comes back @phone', async ({
  page,
  newOwner,
}) => {
  const names = Array.from({ length: 8 }, (_, at) => `Dish ${at + 1}`);
  const { slug } = await newOwner({ Thali: Object.fromEntries(names.map((dish) => [dish, 50])) });
  await page.goto(pages.storefront(slug));
  const customer = customerOn(page);
  for (const dish of names) await customer.add(dish);
  await customer.openCart(names.length).click();
  await page.getByRole('button', { name: 'Clear Cart' }).scrollIntoViewIfNeeded();
  await customer.placeOrder.click();

  const next = page.getByRole('region', { name: 'Order not sent?' }).locator('p').first();
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await comeBack(page);
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport();
});

for (const trouble of troubles) {
  test(`with ${trouble.name} at each step nothing typed is lost, and trying again works @phone`, async ({
    page,
  }) => {
    for (const step of ownerStory().steps) {
      await test.step(`the owner ${step.name}`, async () => {
        await step.type(page);
        await trouble.begin(page);
        await step.send(page);
        await expect(page.getByRole('alert').filter({ hasText: trouble.words })).toBeVisible();
        await trouble.end(page);
        await step.keepsAll(page);
        await (step.sendAgain ?? step.send)(page);
        await step.hasWorked(page);
      });
    }
  });
}
