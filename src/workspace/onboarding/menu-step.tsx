import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '#identity/app-context.tsx';
import { useMenuActions } from '#menu/client/menu-queries.ts';
import type { BulkCalls } from '#menu/several/bulk-calls.server.ts';
import type { ApiClient } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { newRequestId } from '#platform/http/client/idempotency-keys.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { AffixInput, TextInput } from '#platform/ui/inputs/inputs.tsx';
import {
  type FirstItemRow,
  type FirstItems,
  type ItemsDraft,
  type RowProblem,
  readFirstItems,
} from './draft.ts';
import { onboardingTexts } from './onboarding-texts.ts';
import { StepForm } from './step-forms.tsx';

type Props = {
  items: ItemsDraft;
  onItems: (items: ItemsDraft | undefined) => void;
  onPasteInstead: () => void;
  onDone: () => void;
  onBack: () => void;
};

/** Step 3: a category and its first items, just names and prices. */
export function MenuStep({ items, onItems, onPasteInstead, onDone, onBack }: Props) {
  const api = useApi();
  const { reload } = useMenuActions();
  const [wasTried, setTried] = useState(false);
  const [notAdded, setNotAdded] = useState<string[]>([]);
  const found = readFirstItems(items);
  const hasProblem = found.rowProblems.some(Boolean) || found.categoryProblem !== undefined;
  const isNothing = found.lines.length === 0 && !found.rowProblems.some(Boolean);
  const problemsShown = isNothing ? [{ name: onboardingTexts.menu.itemRequired }] : found.rowProblems;

  const save = async () => {
    setTried(true);
    setNotAdded([]);
    if (hasProblem || isNothing) return;
    const attempt = attemptFor(items);
    onItems({ ...items, attempt });
    const refused = await addItems(api, attempt, found);
    await reload();
    setNotAdded([...new Set(refused.values())]);
    const added = found.lines.length - refused.size;
    if (added > 0) toast.success(onboardingTexts.menu.added({ count: added }));
    if (refused.size > 0) return onItems({ category: items.category, rows: rowsLeft(items.rows, refused) });
    onItems(undefined);
    onDone();
  };

  return (
    <StepForm
      submitLabel={onboardingTexts.menu.save}
      onSubmit={save}
      onBack={onBack}
      skip={
        <Button size="lg" variant="ghost" onClick={onDone} className="px-3! sm:px-6!">
          {onboardingTexts.later}
        </Button>
      }
    >
      {notAdded.map((message) => (
        <Notice key={message} tone="danger">
          {message}
        </Notice>
      ))}
      <div className="grid grid-cols-1 gap-3">
        <Field label={onboardingTexts.menu.category} error={wasTried && !isNothing && found.categoryProblem}>
          <TextInput
            name="category"
            value={items.category}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            onChange={(event) => onItems({ ...items, category: event.target.value })}
          />
        </Field>
        {items.category === '' && (
          <div className="flex flex-wrap gap-2">
            {onboardingTexts.menu.categories.map((category) => (
              <Button key={category} size="sm" onClick={() => onItems({ ...items, category })}>
                {category}
              </Button>
            ))}
          </div>
        )}
      </div>
      <ItemRows
        rows={items.rows}
        onRows={(rows) => onItems({ ...items, rows })}
        problems={wasTried ? problemsShown : []}
      />
      <Button variant="ghost" className="justify-self-start text-leaf!" onClick={onPasteInstead}>
        {onboardingTexts.menu.pasteInstead}
      </Button>
    </StepForm>
  );
}

type ItemRowsProps = {
  rows: readonly FirstItemRow[];
  onRows: (rows: FirstItemRow[]) => void;
  problems: ReadonlyArray<RowProblem | undefined>;
};

/** A list of names and prices, made for fast typing: Enter moves to the next input, and at the end adds a row. */
function ItemRows({ rows, onRows, problems }: ItemRowsProps) {
  const list = useRef<HTMLDivElement>(null);

  const focus = (box: number) => list.current?.querySelectorAll('input')[box]?.focus();
  const add = () => {
    // Render at once, so that fast typing continues in the new row.
    flushSync(() => onRows([...rows, { name: '', price: '' }]));
    focus(rows.length * 2);
  };
  const onEnter = (event: KeyboardEvent, box: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (box === rows.length * 2) add();
    else focus(box);
  };
  const set = (place: number, change: Partial<FirstItemRow>) =>
    onRows(rows.map((row, other) => (other === place ? { ...row, ...change } : row)));

  return (
    <div className="grid grid-cols-1 gap-3">
      <div ref={list} className="grid grid-cols-1 gap-3">
        {rows.map((row, place) => (
          // The index is the key: rows have no other identity.
          <fieldset
            key={place}
            aria-label={onboardingTexts.menu.item({ number: place + 1 })}
            className="grid grid-cols-[1fr_7.5rem] items-start gap-2"
          >
            <Field label={onboardingTexts.menu.itemName} hideLabel={place > 0} error={problems[place]?.name}>
              <TextInput
                value={row.name}
                autoComplete="off"
                autoCapitalize="words"
                enterKeyHint="next"
                onChange={(event) => set(place, { name: event.target.value })}
                onKeyDown={(event) => onEnter(event, place * 2 + 1)}
              />
            </Field>
            <Field label={commonTexts.price} hideLabel={place > 0} error={problems[place]?.price}>
              <AffixInput
                prefix="₹"
                value={row.price}
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="next"
                onChange={(event) => set(place, { price: event.target.value })}
                onKeyDown={(event) => onEnter(event, place * 2 + 2)}
              />
            </Field>
          </fieldset>
        ))}
      </div>
      <Button variant="ghost" className="justify-self-start text-leaf!" onClick={add}>
        <Plus aria-hidden="true" />
        {onboardingTexts.menu.addRow}
      </Button>
    </div>
  );
}

type Attempt = NonNullable<ItemsDraft['attempt']>;

/** The previous attempt if nothing has changed: the server adds the rows of one attempt id only once. */
function attemptFor({ category, rows, attempt }: ItemsDraft): Attempt {
  const of = JSON.stringify([category, rows]);
  return attempt?.of === of ? attempt : { id: newRequestId(), of };
}

/** Adds the items. Returns why items were not added, by the index of their row; throws `ApiError` when none was. */
async function addItems(
  api: ApiClient,
  { id }: Attempt,
  { category, lines }: FirstItems,
): Promise<Map<number, string>> {
  const items = lines.map(({ name, price }) => ({ name, price }));
  const body = { requestId: id, categories: [{ name: category, items }] };
  const { results } = await ask<BulkCalls>(api)('POST /api/menu/bulk', { body });
  const refused = new Map<number, string>();
  results.forEach(({ ok, message = '' }, index) => {
    const place = lines[index]?.place;
    if (!ok && place !== undefined) refused.set(place, message);
  });
  return refused;
}

/** Returns the rows that still have to be saved after an attempt: those that were refused. */
function rowsLeft(rows: readonly FirstItemRow[], refused: ReadonlyMap<number, string>): FirstItemRow[] {
  return rows.filter((_, place) => refused.has(place));
}
