import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as bulk from '#menu/bulk/draft.ts';
import { keepTriedMenu, readTriedMenu } from '#menu/tried-menu.ts';
import { keepDraft, readDraft } from './draft.ts';
import { takeTriedMenu } from './take-tried-menu.ts';

const menu = { name: ' Spice  Garden ', text: 'Snacks:\nSamosa,20' };

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const texts = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    });
  }
});
afterEach(() => vi.unstubAllGlobals());

describe('a menu tried before sign-up', () => {
  it('moves into the drafts of the new account, once', () => {
    keepTriedMenu(menu);
    expect(takeTriedMenu('u1')).toBe(true);
    expect(bulk.draftOf('u1').get().text).toBe(menu.text);
    expect(readDraft('u1').business).toEqual({
      name: 'Spice Garden',
      slug: 'spice-garden',
      isOwnSlug: false,
    });
    expect(readTriedMenu()).toBeUndefined();
    expect(takeTriedMenu('u1')).toBe(false);
  });

  it('leaves what is drafted already as it is', () => {
    const business = { name: 'Chai Point', slug: 'chai', isOwnSlug: true };
    keepDraft('u1', { business });
    keepTriedMenu(menu);
    takeTriedMenu('u1');
    expect(readDraft('u1').business).toEqual(business);
  });

  it('waits while another paste is unfinished', () => {
    bulk.writeDraft('u1', { text: 'Tea,10', edits: [] });
    keepTriedMenu(menu);
    expect(takeTriedMenu('u1')).toBe(false);
    expect(bulk.draftOf('u1').get().text).toBe('Tea,10');
    expect(readTriedMenu()).toEqual(menu);
  });

  it('brings no name when none was given', () => {
    keepTriedMenu({ ...menu, name: ' ' });
    expect(takeTriedMenu('u1')).toBe(true);
    expect(readDraft('u1').business).toBeUndefined();
  });
});
