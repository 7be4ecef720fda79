import { describe, expect, it } from 'vitest';
import { dropTriedMenu, keepTriedMenu, readTriedMenu } from './tried-menu.ts';

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
    keepTriedMenu(menu, open);
    expect(readTriedMenu(open)).toEqual(menu);
    dropTriedMenu(open);
    expect(readTriedMenu(open)).toBeUndefined();
    expect(kept).toEqual({});
  });

  it('is forgotten when its text is emptied', () => {
    const { open } = storage();
    keepTriedMenu(menu, open);
    keepTriedMenu({ ...menu, text: ' \n' }, open);
    expect(readTriedMenu(open)).toBeUndefined();
  });

  it.each(['{', 'null', '[]', '{"name":1,"text":"a"}', '{"text":"a"}'])(
    'ignores what is damaged: %s',
    (text) => {
      expect(readTriedMenu(storage({ menu_link_tried_menu: text }).open)).toBeUndefined();
    },
  );

  it('does without a storage', () => {
    expect(() => keepTriedMenu(menu, forbidden)).not.toThrow();
    expect(readTriedMenu(forbidden)).toBeUndefined();
    expect(() => dropTriedMenu(forbidden)).not.toThrow();
  });
});
