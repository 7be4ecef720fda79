import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '#ordering/browser-storage.ts';

describe('browserStorage', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is the window's localStorage", () => {
    const localStorage = {};
    vi.stubGlobal('window', { localStorage });
    expect(browserStorage()).toBe(localStorage);
  });

  it('is null where even asking throws, and on the server', () => {
    expect(browserStorage()).toBeNull();
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(browserStorage()).toBeNull();
  });
});
