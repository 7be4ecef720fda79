import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '#test/support/fake-browser.ts';
import { stored, storedEach, storedKeys } from './stored.ts';
import { type StoragePlace, storedText } from './stored-text.ts';

const KEY = 'menu_link_tickets';
const asNames = (found: unknown) =>
  Array.isArray(found) && found.every((one) => typeof one === 'string') ? (found as string[]) : undefined;
const NONE: string[] = [];

function openTab(browser = fakeBrowser(), storage: StoragePlace = () => browser.storage) {
  return stored(KEY, asNames, NONE, { storage, events: browser.events });
}

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('a stored value', () => {
  it('is there at the next visit, as JSON, and is gone once removed', () => {
    const browser = fakeBrowser();
    expect(openTab(browser).get()).toBe(NONE);
    expect(openTab(browser).set(['Asha'])).toBe(true);
    expect(browser.stored(KEY)).toBe('["Asha"]');
    expect(openTab(browser).get()).toEqual(['Asha']);
    expect(openTab(browser).set(undefined)).toBe(true);
    expect(browser.stored(KEY)).toBeUndefined();
    expect(openTab(browser).get()).toBe(NONE);
  });

  it.each(['', '{', 'null', '7', '{"length":1}', '[1]'])('is the fallback where %j is stored', (text) => {
    const browser = fakeBrowser();
    browser.storage.setItem(KEY, text);
    expect(openTab(browser).get()).toBe(NONE);
    expect(openTab(browser).change((names) => [...names, 'Ravi'])).toBe(true);
    expect(openTab(browser).get()).toEqual(['Ravi']);
  });

  it('stays the same object until the stored text changes', () => {
    const browser = fakeBrowser();
    browser.storage.setItem(KEY, '["Asha"]');
    const tab = openTab(browser);
    expect(tab.get()).toBe(tab.get());
    const before = tab.get();
    openTab(browser).set(['Ravi']);
    expect(tab.get()).not.toBe(before);
    expect(tab.get()).toEqual(['Ravi']);
  });

  it('may have a form of its own', () => {
    const browser = fakeBrowser();
    const seen = storedText('menu_link_seen:annapurna', Number, 0, { storage: () => browser.storage });
    expect(seen.get()).toBe(0);
    seen.set(1_764_050_000_000);
    expect(browser.stored('menu_link_seen:annapurna')).toBe('1764050000000');
    expect(seen.get()).toBe(1_764_050_000_000);
  });
});

describe('other tabs', () => {
  it('hear of a change, also after they were put away, until they listen no more', () => {
    const browser = fakeBrowser();
    const [here, there] = [openTab(browser), openTab(browser)];
    const heard: string[][] = [];
    const stop = here.subscribe(() => heard.push(here.get()));
    there.set(['Asha']);
    browser.tellOtherTabs();
    there.set(['Ravi']);
    browser.events.dispatchEvent(new Event('pageshow'));
    stop();
    there.set(['Meera']);
    browser.tellOtherTabs();
    expect(heard).toEqual([['Asha'], ['Ravi']]);
  });

  it('lose nothing: a change is made on what is stored now', () => {
    const browser = fakeBrowser();
    const [here, there] = [openTab(browser), openTab(browser)];
    here.get();
    there.change((names) => [...names, 'Asha']);
    here.change((names) => [...names, 'Ravi']);
    expect(there.get()).toEqual(['Asha', 'Ravi']);
  });

  it('cost one look at the storage, however many listen', () => {
    const browser = fakeBrowser();
    const getItem = vi.spyOn(browser.storage, 'getItem');
    const tab = openTab(browser);
    for (let listener = 0; listener < 300; listener += 1) tab.subscribe(() => tab.get());
    getItem.mockClear();
    browser.tellOtherTabs();
    for (let look = 0; look < 300; look += 1) tab.get();
    expect(getItem).toHaveBeenCalledOnce();
  });

  it('and the page itself are told by the same listener', () => {
    const tab = openTab();
    const listener = vi.fn();
    tab.subscribe(listener);
    tab.set(['Asha']);
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('a storage that', () => {
  const full: StoragePlace = () => ({ getItem: () => '["Asha"]', setItem: forbidden });

  it.each([
    ['throws on access', forbidden],
    ['is not there', () => null],
    ['is undefined', () => undefined],
    ['throws when read', () => ({ getItem: forbidden, setItem: () => {} })],
    ['is full', full],
  ] as [string, StoragePlace][])(
    '%s says so to who stores, and the value lasts as long as the page',
    (_, place) => {
      const tab = openTab(fakeBrowser(), place);
      const before = tab.get();
      expect(tab.change((names) => [...names, 'Ravi'])).toBe(false);
      expect(tab.get()).toEqual([...before, 'Ravi']);
      expect(tab.change((names) => [...names, 'Meera'])).toBe(false);
      expect(tab.get()).toEqual([...before, 'Ravi', 'Meera']);
      expect(tab.isSaved()).toBe(false);
    },
  );

  it('is full keeps what is there, where only stored values count', () => {
    const tab = stored(KEY, asNames, NONE, { storage: full, onlyStored: true });
    expect(tab.set(['Ravi'])).toBe(false);
    expect(tab.get()).toEqual(['Asha']);
  });

  it('cannot be read is not written either: nobody knows what that would destroy', () => {
    const setItem = vi.fn();
    openTab(fakeBrowser(), () => ({ getItem: forbidden, setItem })).set(['Ravi']);
    expect(setItem).not.toHaveBeenCalled();
  });

  it('has room again takes the next value', () => {
    const browser = fakeBrowser();
    const tab = openTab(browser);
    browser.isFull = true;
    expect(tab.set(['Asha'])).toBe(false);
    expect(tab.isSaved()).toBe(false);
    browser.isFull = false;
    expect(tab.change((names) => [...names, 'Ravi'])).toBe(true);
    expect([tab.isSaved(), openTab(browser).get()]).toEqual([true, ['Asha', 'Ravi']]);
  });
});

it('has one store for each key of a kind, so that all of a page hear of it', () => {
  const browser = fakeBrowser();
  const printed = storedEach((slug) =>
    storedText(`menu_link_printed:${slug}`, String, '', { storage: () => browser.storage }),
  );
  const listener = vi.fn();
  printed('annapurna').subscribe(listener);
  printed('annapurna').set('1');
  printed('saravana').set('1');
  expect(listener).toHaveBeenCalledOnce();
  expect(printed('annapurna').get()).toBe('1');
});

it('lists the keys of a kind, and none where storage is forbidden', () => {
  const keys = ['menu_link_draft:a', 'menu_link_theme', 'menu_link_draft:b'];
  const place = { length: 3, key: (at: number) => keys[at] ?? null, getItem: () => null, setItem() {} };
  expect(storedKeys('menu_link_draft:', () => place)).toEqual(['menu_link_draft:a', 'menu_link_draft:b']);
  expect(storedKeys('menu_link_draft:', forbidden)).toEqual([]);
});
