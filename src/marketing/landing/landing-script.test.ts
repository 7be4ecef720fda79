import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { landingScript } from './landing-script.ts';

/** Runs the script in a fake browser that has only the few things it uses. */
function run(stored: Record<string, string> | 'forbidden', search = '') {
  const marks = new Set<string>();
  const dataset: Record<string, string> = {};
  const listeners: Record<string, () => void> = {};
  const timers: { after: number; run: () => void }[] = [];
  const getItem = (key: string) => {
    if (stored === 'forbidden') throw new DOMException('The operation is insecure.', 'SecurityError');
    return stored[key] ?? null;
  };
  const toggleAttribute = (name: string, on: boolean) => void (on ? marks.add(name) : marks.delete(name));
  const document = { documentElement: { dataset, toggleAttribute, lang: 'hi-IN' }, cookie: '' };
  runInNewContext(landingScript, {
    localStorage: { getItem },
    document,
    location: { search },
    URLSearchParams,
    addEventListener: (type: string, listener: () => void) => {
      listeners[type] = listener;
    },
    setTimeout: (run: () => void, after: number) => timers.push({ run, after }),
  });
  return { marks, dataset, timers, document, happen: (type: string) => listeners[type]?.() };
}

describe('the script of the landing page', () => {
  it('is at most one kilobyte', () => {
    expect(Buffer.byteLength(landingScript)).toBeLessThanOrEqual(1000);
  });

  it('sets the chosen theme', () => {
    expect(run({ menu_link_theme: 'dark' }).dataset.theme).toBe('dark');
    expect(run({ menu_link_theme: 'purple' }).dataset.theme).toBeUndefined();
  });

  it('keeps the language that the address asks for, if the page is in it', () => {
    expect(run({}, '?utm=x&lang=hi').document.cookie).toContain('app_lang=hi;path=/;');
    for (const search of ['', '?lang=xx', '?lang=']) expect(run({}, search).document.cookie).toBe('');
  });

  it('marks somebody who is signed in, and looks again when the page is shown again', () => {
    const stored: Record<string, string> = {};
    const page = run(stored);
    expect(page.marks).not.toContain('data-owner');
    stored.menu_link_token = 'token';
    page.happen('pageshow');
    expect(page.marks).toContain('data-owner');
    delete stored.menu_link_token;
    page.happen('pageshow');
    expect(page.marks).not.toContain('data-owner');
  });

  it.each([{}, 'forbidden' as const])(
    'lets the help button come 2 seconds after load (storage: %j)',
    (stored) => {
      const page = run(stored);
      expect(page.dataset.help).toBe('wait');
      expect(page.timers).toHaveLength(0);
      page.happen('load');
      expect(page.timers.map(({ after }) => after)).toEqual([2000]);
      expect(page.dataset.help).toBe('wait');
      page.timers[0]?.run();
      expect(page.dataset.help).toBe('in');
    },
  );
});
