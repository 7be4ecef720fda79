import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseAfterLostSaves, changedFields, mergeEdits, theirChanges } from './edit-merge.ts';

const base = { name: 'Dosa', note: 'crisp', isOn: true };
const words = {
  labels: { name: 'Name', note: 'Note', isOn: 'Shown' },
  formatValue: (values: typeof base, field: keyof typeof base) => String(values[field]),
};

describe('two edits of one row', () => {
  it('keeps what was changed here and takes everything else from there', () => {
    const mine = { ...base, name: 'Masala Dosa' };
    const theirs = { name: 'Plain Dosa', note: 'soft', isOn: false };

    expect(mergeEdits(base, mine, theirs)).toEqual({ name: 'Masala Dosa', note: 'soft', isOn: false });
  });

  it('merges each translation by itself', () => {
    const row = { ...base, translations: { hi: { name: 'डोसा' }, ta: { name: 'தோசை' } } };
    const mine = { ...row, translations: { hi: { name: 'मसाला डोसा' } } };
    const theirs = { ...row, translations: { ...row.translations, te: { name: 'దోశ' } } };

    expect(mergeEdits(row, mine, theirs).translations).toEqual({
      te: { name: 'దోశ' },
      hi: { name: 'मसाला डोसा' },
    });
  });

  it('gives theirs where nothing was changed here, and mine where nothing was changed there', () => {
    const row = fc.record({ name: fc.string(), note: fc.string(), isOn: fc.boolean() });
    fc.assert(
      fc.property(row, row, (before, after) => {
        expect(mergeEdits(before, before, after)).toEqual(after);
        expect(mergeEdits(before, after, before)).toEqual(after);
      }),
    );
  });

  it('names the fields that differ', () => {
    expect(changedFields(base, { ...base, isOn: false, name: 'Idli' })).toEqual(['name', 'isOn']);
    expect(changedFields(base, { ...base })).toEqual([]);
  });

  it('says what was changed there, and what stands here instead', () => {
    const mine = { ...base, note: 'golden' };
    const theirs = { ...base, note: 'soft', isOn: false };

    expect(theirChanges({ base, mine, theirs }, words)).toEqual([
      { label: 'Note', before: 'crisp', now: 'soft', mine: 'golden' },
      { label: 'Shown', before: 'true', now: 'false', mine: undefined },
    ]);
  });

  it('takes what was sent from here without an answer for nobody else’s change', () => {
    const sent = { ...base, name: 'Masala Dosa' };
    const mine = { ...sent, name: 'Mysore Masala Dosa' };
    const asked = (theirs: typeof base) =>
      theirChanges({ base: baseAfterLostSaves(base, [sent], theirs), mine, theirs }, words);
    expect(asked(sent)).toEqual([]);
    // What another device has changed besides is asked about as ever.
    expect(asked({ ...sent, note: 'soft' }).map(({ label }) => label)).toEqual(['Note']);
    expect(asked({ ...sent, name: 'Plain Dosa' }).map(({ label }) => label)).toEqual(['Name']);
  });

  it('has nothing to ask where both changed a field to the same', () => {
    const both = { ...base, note: 'soft' };

    expect(theirChanges({ base, mine: both, theirs: both }, words)).toEqual([]);
  });
});
