import type { Locator, Page } from '@playwright/test';

/** What opens the actions of a dish in the owner's menu list: its row on a phone, three dots on a desktop. */
export function dishRow(page: Page, name: string): Locator {
  return page
    .getByRole('button', { name: new RegExp(`^((Veg|Contains egg|Non-veg) )?${name} (from )?₹.*actions$`) })
    .or(page.getByRole('button', { name: `Actions for ${name}`, exact: true }));
}

/** All of a dish in the owner's menu list: a table's row, or its entry on a phone. */
export function wholeDish(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ has: dishRow(page, name) });
}

/** Does something with a dish of the menu list, by the words it has there: "Edit", "Delete". */
export async function withDish(page: Page, name: string, action: string): Promise<void> {
  await dishRow(page, name).click();
  const menu = page.getByRole('menu', { name: `Actions for ${name}`, exact: true });
  const sheet = page.getByRole('dialog', { name, exact: true });
  await sheet.or(menu).getByText(action, { exact: true }).click();
}

/** Does something with a category of the menu list. */
export async function withCategory(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
