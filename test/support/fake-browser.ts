/** A browser's storage, and the window events that tell its tabs of each other's changes. */
import type { BrowserStorage } from '#platform/browser/stored-text.ts';

export type FakeBrowser = ReturnType<typeof fakeBrowser>;

export function fakeBrowser() {
  const texts = new Map<string, string>();
  const events = new EventTarget();
  const browser = {
    isFull: false,
    events,
    storage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem(key: string, text: string) {
        if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
        texts.set(key, text);
      },
      removeItem: (key: string) => void texts.delete(key),
    } satisfies BrowserStorage,
    stored: (key: string) => texts.get(key),
    wipe: () => texts.clear(),
    tellOtherTabs: () => events.dispatchEvent(new Event('storage')),
  };
  return browser;
}
