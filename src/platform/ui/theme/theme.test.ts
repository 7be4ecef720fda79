import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { THEME_KEY, THEME_SCRIPT, themeIn } from '#platform/ui/theme/theme.ts';

function memory(kept?: string) {
  const values = new Map(kept === undefined ? [] : [[THEME_KEY, kept]]);
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const forbidden = {
  getItem: (): string => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  setItem: (): void => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
};

describe('the chosen theme', () => {
  const chosen = (storage: ReturnType<typeof memory> | typeof forbidden) => themeIn(() => storage);

  it.each(['light', 'dark', 'system'])('gives back %s', (choice) => {
    expect(chosen(memory(choice)).get()).toBe(choice);
  });

  it.each([undefined, '', 'purple', 'Dark'])('takes %j as system', (kept) => {
    expect(chosen(memory(kept)).get()).toBe('system');
  });

  it('is kept, and lasts as long as the page without storage', () => {
    const storage = memory();
    expect(chosen(storage).set('dark')).toBe(true);
    expect(chosen(storage).get()).toBe('dark');
    const here = chosen(forbidden);
    expect(here.get()).toBe('system');
    expect(here.set('light')).toBe(false);
    expect(here.get()).toBe('light');
  });
});

describe('THEME_SCRIPT', () => {
  const run = (localStorage: object) => {
    const document = { documentElement: { dataset: {} as DOMStringMap } };
    runInNewContext(THEME_SCRIPT, { localStorage, document });
    return document.documentElement.dataset.theme;
  };

  it.each(['light', 'dark'])('sets %s before the first paint', (choice) => {
    expect(run(memory(choice))).toBe(choice);
  });

  it.each([undefined, 'system', '"><script>'])('leaves %j to the system', (kept) => {
    expect(run(memory(kept))).toBeUndefined();
  });

  it('does not fail without storage', () => {
    expect(run(forbidden)).toBeUndefined();
  });
});
