import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Draft, draftOf, restoreDraft, writeDraft } from './draft.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the text of an undone run', () => {
  const source = { text: 'Starters:\nSamosa,20\nTea', edits: [] };
  const undone = (now: Partial<Draft>, id = 'run') => {
    writeDraft('owner', {
      text: '',
      edits: [],
      lastRun: { id: 'run', source, left: 'Starters:\nTea' },
      ...now,
    });
    restoreDraft('owner', id);
    return draftOf('owner').get().text;
  };

  it('comes back into an empty box, and in place of what the run left in it', () => {
    expect(undone({})).toBe(source.text);
    expect(undone({ text: 'Starters:\nTea' })).toBe(source.text);
  });

  it('comes back above what was typed since', () => {
    expect(undone({ text: 'Drinks:\nLassi,40' })).toBe(`${source.text}\n\nDrinks:\nLassi,40`);
  });

  it('does not come back for another run', () => {
    expect(undone({ text: 'Drinks:\nLassi,40' }, 'other')).toBe('Drinks:\nLassi,40');
  });
});
