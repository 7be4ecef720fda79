import { describe, expect, it } from 'vitest';
import { DAY, later } from '#platform/services/clock.ts';
import { MAX_RENAMES, nextRename, RENAME_WINDOW, sortFormer } from './former-slugs.server.ts';

const begin = new Date('2026-01-01T00:00:00Z');
const at = (day: number) => later(begin, day * DAY);
const former = (slug: string, from: number, to: number) => ({
  slug,
  publicSince: at(from),
  replacedAt: at(to),
  releasedAt: null,
});
const slugs = (all: { slug: string }[]) => all.map(({ slug }) => slug);

describe('sortFormer', () => {
  it('keeps one that was public for a moment', () => {
    const short = { ...former('short', 0, 1), replacedAt: later(at(0), 1) };
    const { permanent, released } = sortFormer([former('day', 0, 1), short]);
    expect(slugs(permanent)).toEqual(['day', 'short']);
    expect(released).toEqual([]);
  });

  it('keeps the three that were in use longest, whenever that was', () => {
    const years = former('years', 0, 900);
    const all = [years, former('b', 900, 902), former('c', 902, 905), former('d', 905, 909)];
    const { permanent, released } = sortFormer(all);
    expect(slugs(permanent)).toEqual(['years', 'd', 'c']);
    expect(slugs(released)).toEqual(['b']);
  });
});

describe('nextRename', () => {
  it('waits for the fifth change from the end to be 30 days old', () => {
    const renames = Array.from({ length: MAX_RENAMES }, (_, day) => at(day));
    expect(nextRename(renames.slice(1))).toBeUndefined();
    expect(nextRename(renames)).toEqual(later(at(0), RENAME_WINDOW));
    expect(nextRename([...renames, at(9)])).toEqual(later(at(1), RENAME_WINDOW));
  });
});
