import { expect, it } from 'vitest';
import { ApiError } from '#platform/http/client/api-client.ts';
import { onEachEngine } from '#test/support/app.ts';
import type { ReadGroup } from '../row.ts';
import {
  addedSummary,
  draftAfter,
  EMPTY_OUTCOME,
  editsAfter,
  entriesLeft,
  hasAdded,
  type Outcome,
  withAnswers,
} from './outcome.ts';
import { linesToAdd, reviewEntries } from './review.ts';
import {
  BATCH_LINES,
  type BulkBody,
  type BulkLine,
  type LineAnswer,
  lineKey,
  sendBatches,
} from './send-batches.ts';
import type { Draft } from './source/draft.ts';
import { entriesOf, readSource } from './source/read-source.ts';

const menuOf = (dishes: number) =>
  `Starters:\n${Array.from({ length: dishes }, (_, index) => `Dish ${index + 1}, 50`).join('\n')}`;

const nothingKnown = { menu: [], lookedAt: new Set<string>(), failures: new Map<string, string>() };

onEachEngine('sending batches', (app) => {
  /** An owner with a text in the box, on a line that can fail. */
  async function boxWith(text: string) {
    const owner = await app().createOwner();
    const box = { text, edits: [], outcome: EMPTY_OUTCOME } as Draft & { outcome: Outcome };
    const sent: BulkBody[] = [];
    let ids = 0;
    const look = () => {
      const source = readSource(box);
      const entries = entriesOf(source, box);
      return { source, entries, review: reviewEntries(entries, nothingKnown) };
    };

    async function submit(
      fail?: (call: number, body: BulkBody) => 'lose request' | 'lose answer' | undefined,
    ) {
      await sendBatches(linesToAdd(look().review, true), 'run-of-test', box.pending, {
        async send(body) {
          sent.push(body);
          const failure = fail?.(sent.length, body);
          if (failure === 'lose request') throw new ApiError(0, {});
          const answer = await app().post('/api/menu/bulk', { token: owner.token, body });
          if (failure === 'lose answer') throw new ApiError(0, {});
          if (answer.status >= 400) throw new ApiError(answer.status, {});
          return (answer.body as { results: LineAnswer[] }).results;
        },
        keepPending: (pending) => {
          box.pending = pending;
        },
        onAnswers(batch, answers) {
          box.outcome = withAnswers(box.outcome, batch, answers);
          box.edits = [...box.edits, ...editsAfter(look().review, batch, answers)];
          box.pending = undefined;
        },
        newRequestId: () => {
          ids += 1;
          return `request-${ids}`;
        },
      });
      const { source, entries, review } = look();
      Object.assign(box, draftAfter(box, source, entriesLeft(entries, review)));
    }
    async function dishes(): Promise<string[]> {
      const answer = await app().get('/api/menu/allmenu', { token: owner.token });
      const menu = answer.body as Array<{ menu_items: Array<{ name: string; price: number }> }>;
      return menu.flatMap(({ menu_items }) => menu_items.map(({ name, price }) => `${name} ${price}`));
    }
    return { box, sent, submit, dishes, itemsLeft: () => look().review.itemCount };
  }

  it('adds many lines in a few calls and empties the box', async () => {
    const { box, sent, submit, dishes } = await boxWith(menuOf(BATCH_LINES * 2 + 50));
    await submit();
    expect(sent).toHaveLength(3);
    expect(await dishes()).toHaveLength(BATCH_LINES * 2 + 50);
    expect(box).toMatchObject({
      text: '',
      pending: undefined,
      outcome: { addedCount: BATCH_LINES * 2 + 50 },
    });
  });

  it.each(['lose request', 'lose answer'] as const)('doubles nothing after it had to %s', async (failure) => {
    const { box, sent, submit, dishes, itemsLeft } = await boxWith(menuOf(BATCH_LINES + 20));
    await expect(submit((call) => (call === 2 ? failure : undefined))).rejects.toThrow(ApiError);
    expect(itemsLeft()).toBe(20);
    expect(box.pending?.lines).toHaveLength(20);

    await submit();
    expect(sent[2]).toEqual(sent[1]);
    expect(await dishes()).toHaveLength(BATCH_LINES + 20);
    expect(new Set(await dishes()).size).toBe(BATCH_LINES + 20);
    expect(box).toMatchObject({ text: '', pending: undefined });
  });

  it('adds a line as changed when the request was lost before, and never the old one', async () => {
    const { box, submit, dishes } = await boxWith('Starters:\nSamosa,20\nPakoda,30');
    await expect(submit(() => 'lose request')).rejects.toThrow(ApiError);
    box.text = box.text.replace('Samosa,20', 'Samosa,25');
    await submit();
    expect(await dishes()).toEqual(['Samosa 25', 'Pakoda 30']);
    expect(box.text).toBe('');
  });

  it('adds nothing twice when only the answer was lost and a line was changed', async () => {
    const { box, submit, dishes } = await boxWith('Starters:\nSamosa,20\nPakoda,30');
    await expect(submit(() => 'lose answer')).rejects.toThrow(ApiError);
    box.text = box.text.replace('Samosa,20', 'Tea,10');
    await submit();
    expect(await dishes()).toEqual(['Samosa 20', 'Pakoda 30', 'Tea 10']);
    expect(box.text).toBe('');
  });

  it('adds no second dish for a price that was corrected after a lost answer', async () => {
    const { box, submit, dishes } = await boxWith('Starters:\nSamosa,20\nPakoda,30');
    await expect(submit(() => 'lose answer')).rejects.toThrow(ApiError);
    box.text = box.text.replace('Samosa,20', 'Samosa,25');
    await submit();
    expect(await dishes()).toEqual(['Samosa 20', 'Pakoda 30']);
    expect(box.text).toBe('Starters:\nSamosa,25');
  });

  it('forgets a batch the server has refused', async () => {
    const { box, submit } = await boxWith('Starters:\nSamosa,20');
    const refuse = submit((_, body) => {
      body.requestId = 'short';
      return undefined;
    });
    await expect(refuse).rejects.toMatchObject({ status: 400 });
    expect(box).toMatchObject({ text: 'Starters:\nSamosa,20', pending: undefined });
  });

  it('leaves failed lines in the box with their reasons, and names the category that failed', async () => {
    const long = 'x'.repeat(121);
    const { box, submit, dishes } = await boxWith(`Starters:\nSamosa,20;\n${long}:\nTea,10`);
    await submit();
    expect(await dishes()).toEqual(['Samosa 20']);
    expect(box.text).toBe(`${long}:\nTea,10`);
    expect([...box.outcome.failures.values()]).toEqual(['Use at most 120 characters.']);
    expect([...box.outcome.failedCategories]).toEqual([long]);
  });
});

it('takes lines that differ in anything that is sent for two', () => {
  const [line] = linesToAdd(
    reviewEntries(readSource({ text: 'Rolls\nKathi roll 90' }).ofText, nothingKnown),
    true,
  );
  if (!line) throw new Error('Nothing was read.');
  const link = { group: 'Dips', min: null, max: null, included: null, only: '' };
  const others = [
    { ...line, askedChoices: [link] },
    { ...line, askedChoices: [{ ...link, max: 1 }] },
    { ...line, diet: 'veg' as const },
    { ...line, description: 'Hot' },
    { ...line, isAvailable: false },
  ];
  expect(new Set([line, ...others].map(lineKey)).size).toBe(others.length + 1);
  expect(lineKey({ ...line, category: 'ROLLS', photo: 'roll.jpg' })).toBe(lineKey(line));
});

it('says that groups of choices were made only where they were', () => {
  const batch = (lines: BulkLine[]) => ({
    requestId: 'a',
    runId: 'a',
    lines,
    groups: [{ name: 'Dips' } as ReadGroup],
  });
  const answer = (ok: boolean) => ({ category: 'Rolls', name: 'Kathi roll', ok });
  const line = { category: 'Rolls', name: 'Kathi roll', variants: [] } as unknown as BulkLine;
  const refused = withAnswers(EMPTY_OUTCOME, batch([line]), [answer(false)]);
  expect(hasAdded(refused)).toBe(false);
  expect(addedSummary(withAnswers(refused, batch([]), []))).toBe('1 add-on group added.');
  expect(addedSummary(withAnswers(refused, batch([line]), [answer(true)]))).toBe(
    '1 item added to your menu.',
  );
});

it('writes a mark that was confirmed into the line that stays in the box', () => {
  const source = readSource({ text: 'Rolls:\nPaneer roll 90\nKathi roll (V) 60\nTikka 120/200 (half/full)' });
  const keys = source.ofText.map(({ key }) => key);
  const edits = keys.map((key) => ({ do: 'mark' as const, key, diet: 'veg' as const }));
  const left = entriesOf(source, { edits });
  expect(left.flatMap((entry) => (entry.kind === 'row' ? [entry.diet] : []))).toEqual(['veg', 'veg', 'veg']);
  const { text } = draftAfter({ text: '', edits: [] }, source, left);
  expect(text.split('\n')).toEqual([
    'Rolls:',
    '🟢 Paneer roll,90',
    'Kathi roll (V) 60',
    '🟢 Tikka Half/Full 120/200',
  ]);
  expect(readSource({ text }).ofText).toMatchObject(
    ['veg', 'veg', 'veg'].map((diet) => ({ diet, doubts: [] })),
  );
});

it('writes a category without a dish once into the lines that stay in the box', () => {
  const source = readSource({ text: 'Starters:\nVeg samosa' });
  const { text } = draftAfter({ text: '', edits: [] }, source, entriesOf(source, { edits: [] }));
  expect(text).toBe('Starters:\nVeg samosa');
});
