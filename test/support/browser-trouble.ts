import type { Page } from '@playwright/test';

const FAULT = 'Something went wrong. Please try again later.';
const everyCall = '**/api/**';

/** The API's response to an unexpected error (docs/product/common.md#errors). */
export const fault = {
  status: 500,
  json: { success: false, code: 'internal', message: FAULT, error: FAULT },
};

/** A way for the API to fail, and the words the product has for it. */
export interface Trouble {
  name: string;
  words: RegExp;
  begin(page: Page): Promise<unknown>;
  end(page: Page): Promise<void>;
}

const serverFault: Trouble = {
  name: 'a fault of the server',
  words: new RegExp(FAULT),
  begin: (page) => page.route(everyCall, (route) => route.fulfill(fault)),
  end: (page) => page.unroute(everyCall),
};

const noNetwork: Trouble = {
  name: 'no network',
  words: /No internet\. Your text is still here, please try again\./,
  begin: (page) => page.context().setOffline(true),
  end: (page) => page.context().setOffline(false),
};

export const troubles: readonly Trouble[] = [serverFault, noNetwork];
