import { describe, expect, it } from 'vitest';
import { deleteVisitorMenu, readVisitorMenu, storeVisitorMenu } from './visitor-menu.ts';

/** The part of a browser's storage that is used. */
function storage(kept: Record<string, string> = {}) {
  const found = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
  } as unknown as Storage;
  return { kept, open: () => found };
}
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const menu = { name: 'Asha Tiffins', text: 'Snacks:\nSamosa,20' };

describe('a menu tried before sign-up', () => {
  it('is kept and found again, until it is dropped', () => {
    const { open, kept } = storage();
    storeVisitorMenu(menu, open);
    expect(readVisitorMenu(open)).toEqual(menu);
    deleteVisitorMenu(open);
    expect(readVisitorMenu(open)).toBeUndefined();
    expect(kept).toEqual({});
  });

  it('is forgotten when its text is emptied', () => {
    const { open } = storage();
    storeVisitorMenu(menu, open);
    storeVisitorMenu({ ...menu, text: ' \n' }, open);
    expect(readVisitorMenu(open)).toBeUndefined();
  });

  it.each(['{', 'null', '[]', '{"name":1,"text":"a"}', '{"text":"a"}'])(
    'ignores what is damaged: %s',
    (text) => {
      expect(readVisitorMenu(storage({ menu_link_tried_menu: text }).open)).toBeUndefined();
    },
  );

  it('does without a storage', () => {
    expect(() => storeVisitorMenu(menu, forbidden)).not.toThrow();
    expect(readVisitorMenu(forbidden)).toBeUndefined();
    expect(() => deleteVisitorMenu(forbidden)).not.toThrow();
  });
});
