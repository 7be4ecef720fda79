import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { applyTheme, readTheme, THEME_KEY, THEME_SCRIPT } from '#platform/ui/theme.ts';

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

describe('readTheme', () => {
  it.each(['light', 'dark', 'system'])('gives back %s', (choice) => {
    expect(readTheme(memory(choice))).toBe(choice);
  });

  it.each([undefined, '', 'purple', 'Dark'])('takes %j as system', (kept) => {
    expect(readTheme(memory(kept))).toBe('system');
  });

  it('lives without storage', () => {
    expect(readTheme(forbidden)).toBe('system');
  });
});

describe('applyTheme', () => {
  it('shows and keeps the choice', () => {
    const root = { dataset: {} as DOMStringMap };
    const storage = memory();
    applyTheme('dark', root, storage);
    expect(root.dataset.theme).toBe('dark');
    expect(readTheme(storage)).toBe('dark');
  });

  it('shows the choice where nothing can be kept', () => {
    const root = { dataset: {} as DOMStringMap };
    applyTheme('light', root, forbidden);
    expect(root.dataset.theme).toBe('light');
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
