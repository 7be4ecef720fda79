// What an owner does at the counter, in each engine that the workspace is made for.
import { setTimeout as pause } from 'node:timers/promises';
import { readCatalogue } from '#platform/texts/catalogues.server.ts';
import { pages } from '#routes';
import { addBrowserMember } from '#test/support/browser-member.ts';
import { createOrderTaker, keyOfTable, placeOrder } from '#test/support/browser-orders.ts';
import { callApi, createBrowserOwner, PASSWORD, unique } from '#test/support/browser-owner.ts';
import { test } from './stories.ts';

const tag = '@workspace';

test('signing up, and a page that is live', { tag }, async ({ newPerson }) => {
  const word = unique('tiffins');
  const owner = await newPerson('desktop');
  await owner.opens(pages.signUp());
  await owner.types('Email', `${word}@menulink.test`);
  await owner.types('Password', PASSWORD);
  await owner.taps('button', 'Create account');
  await owner.types('Business name', `Asha ${word}`);
  await owner.sees('This address is free.');
  await owner.taps('button', 'Continue');
  await owner.types('WhatsApp number', '9876543210');
  await owner.taps('button', 'Create my page');
  await owner.taps('button', 'Snacks');
  await owner.types('Item name', 'Filter Coffee');
  await owner.types('Price', '32.50');
  await owner.taps('button', 'Save items');
  await owner.sees('Your page is live');
});

test('a new dish, and one that is sold out', { tag }, async ({ server, newPerson }) => {
  const account = await createBrowserOwner(server.url, { Breakfast: { 'Steamed Idli': 45.5 } });
  const owner = await newPerson('desktop');
  await owner.isSignedIn(account);
  await owner.opens(pages.menuCreate());
  await owner.types('Name', 'Masala Dosa');
  await owner.types('Price', '80');
  await owner.taps('button', 'Save');
  await owner.sees('Menu item created successfully');
  await owner.sees('Masala Dosa');
  await owner.missesNow('Menu item created successfully');
  await owner.looksAs('owner-menu');

  await owner.opens(pages.available());
  await owner.sees('Steamed Idli');
  await owner.looksAs('owner-switches');
  await owner.taps('switch', 'Steamed Idli available');
  await owner.sees('Menu item is now unavailable.');
  const customer = await newPerson();
  await customer.opens(pages.storefront(account.slug));
  await customer.sees('Sold out');
});

test('a whole menu, pasted in', { tag }, async ({ server, newPerson }) => {
  const owner = await newPerson('desktop');
  await owner.isSignedIn(await createBrowserOwner(server.url));
  await owner.opens(pages.bulkAdd());
  await owner.types('Your menu', 'Rolls:\nPaneer Roll,90\nEgg Roll,80');
  await owner.sees('2 items');
  await owner.taps('button', 'Submit');
  await owner.sees('All categories and items added!');
});

test('an order that comes in, and is accepted', { tag }, async ({ server, newPerson }) => {
  const taker = await createOrderTaker(server.url);
  const owner = await newPerson('desktop');
  await owner.isSignedIn(taker);
  await owner.opens(pages.orders());
  await owner.sees('No orders yet today');
  await placeOrder(server.url, taker, { dishes: { 'Masala Dosa': 2 } });
  await owner.sees('₹160.00');
  await owner.taps('button', /^Accept /);
  await owner.sees('No new orders.');
  // A button that has just come under the finger does nothing yet.
  await pause(800);
  await owner.taps('button', /^Ready /);
  await owner.sees('Complete');
  await pause(800);
  await owner.taps('button', /^Complete /);
  await owner.sees('Completed today');
});

test('a kitchen’s phone, its screen, and the team', { tag }, async ({ server, newPerson }) => {
  const taker = await createOrderTaker(server.url);
  await placeOrder(server.url, taker, { dishes: { 'Masala Dosa': 2 } });
  const { code } = await callApi<{ code: string }>(server.url, 'POST', '/api/devices', {
    token: taker.token,
    body: { name: 'Tandoor', role: 'kitchen', password: PASSWORD },
  });
  const cook = await newPerson();
  await cook.opens(pages.joinAsPhone());
  await cook.types('Code', code);
  await cook.taps('button', 'Connect');
  await cook.sees(/2 ×\s+Masala Dosa/);
  await cook.taps('link', 'Kitchen screen');
  await cook.sees('New (1)');
  await cook.sees('2 × Masala Dosa');
  await cook.taps('button', /^Accept /);
  await cook.sees('Cooking (1)');

  const owner = await newPerson('desktop');
  await owner.isSignedIn(taker);
  await owner.opens(pages.devices());
  await owner.sees('Tandoor');
  await owner.opens(pages.orders());
  await owner.sees('Accepted by Tandoor');
});

test('an account that is opened in Tamil', { tag }, async ({ newPerson }) => {
  const texts = readCatalogue('ta', 'workspace');
  const inTamil = (key: string) => texts.get(key) ?? key;
  const owner = await newPerson();
  await owner.opens(`${pages.signUp()}?lang=ta`);
  await owner.sees(inTamil('sign-in.signUpTitle'));
  await owner.types(inTamil('common.email'), `${unique('tamil')}@menulink.test`);
  await owner.types(inTamil('common.password'), PASSWORD);
  await owner.taps('button', inTamil('sign-in.createAccount'));
  await owner.sees(inTamil('onboarding.steps.business.title'));
});

test('two restaurants, and the switch', { tag }, async ({ server, newPerson }) => {
  const asha = await createOrderTaker(server.url);
  const bela = await createOrderTaker(server.url, { name: 'Bela Bakes', menu: { Cakes: { Brownie: 90 } } });
  await placeOrder(server.url, asha);
  addBrowserMember(server, asha, bela.slug, 'staff');
  const person = await newPerson('desktop');
  await person.isSignedIn(asha);
  await person.opens(pages.orders());
  await person.sees('Masala Dosa');
  await person.taps('button', /[Cc]hange restaurant/);
  await person.taps('button', /^Bela Bakes/);
  await person.sees('You now see Bela Bakes.');
  await person.missesNow('Masala Dosa');
});

test('the bill of a table is split and closed', { tag }, async ({ server, newPerson }) => {
  const taker = await createOrderTaker(server.url);
  const tableKey = await keyOfTable(server.url, taker, '4');
  await placeOrder(server.url, taker, { table: '4', tableKey, dishes: { 'Masala Dosa': 2 } });
  const owner = await newPerson('desktop');
  await owner.isSignedIn(taker);
  await owner.opens(pages.orders());
  await owner.taps('button', /^Accept /);
  await owner.sees('Accepted');
  await pause(800);
  await owner.taps('link', 'Table bills');
  await owner.taps('button', 'Split');
  await owner.sees('₹80.00');
  await owner.taps('button', 'Done');
  await owner.taps('button', 'Close bill');
  await owner.taps('button', 'Paid, close bill');
  await owner.sees('No open bills');
});
