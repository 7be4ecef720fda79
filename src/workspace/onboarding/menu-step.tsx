import { useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { useMenuActions } from '#menu/menu-queries.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { addItems, attemptFor, rowsLeft } from './add-items.ts';
import type { ItemsDraft } from './draft.ts';
import { readFirstItems } from './first-items.ts';
import { ItemRows } from './item-rows.tsx';
import { StepForm } from './step-form.tsx';

const usualCategories = ['Starters', 'Main course', 'Breads', 'Snacks', 'Sweets', 'Drinks'];

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
  const problemsShown = isNothing ? [{ name: 'Add at least one item.' }] : found.rowProblems;

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
    if (added > 0) toast.success(added === 1 ? '1 item added.' : `${added} items added.`);
    if (refused.size > 0) return onItems({ category: items.category, rows: rowsLeft(items.rows, refused) });
    onItems(undefined);
    onDone();
  };

  return (
    <StepForm
      submitLabel="Save items"
      onSubmit={save}
      onBack={onBack}
      skip={
        <Button size="lg" variant="ghost" onClick={onDone} className="px-3! sm:px-6!">
          Later
        </Button>
      }
    >
      {notAdded.map((message) => (
        <Notice key={message} tone="danger">
          {message}
        </Notice>
      ))}
      <div className="grid grid-cols-1 gap-3">
        <Field label="Category" error={wasTried && !isNothing && found.categoryProblem}>
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
            {usualCategories.map((category) => (
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
        Paste a whole menu instead
      </Button>
    </StepForm>
  );
}
