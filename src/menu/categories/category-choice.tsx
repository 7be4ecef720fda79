import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useRef, useState } from 'react';
import { draftOf } from '#platform/fields/fields.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { singleLine } from '#platform/text.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/inputs.tsx';
import { navRowStyle } from '#platform/ui/navigation.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { isUnconfirmed, useAction } from '#platform/ui/use-action.ts';
import { type Category, categoryFields } from '../menu.ts';
import { useMenuActions } from '../menu-queries.ts';
import { categoryNameProblem } from './category.ts';

type Props = {
  menu: readonly Category[];
  /** The current category of all the items, which cannot be chosen. */
  current?: string | undefined;
  isBusy: boolean;
  onChoose: (categoryId: string) => void;
};

/** Lists the categories to choose the target of a move. */
export function CategoryChoice({ menu, current, isBusy, onChoose }: Props) {
  return (
    <ul aria-label="Categories to move to" className="-mx-3 grid grid-cols-1">
      {menu.map(({ id, name, items }) => (
        <li key={id}>
          <button
            type="button"
            disabled={id === current || isBusy}
            onClick={() => onChoose(id)}
            className={`${navRowStyle} w-full disabled:opacity-60`}
          >
            <span className="min-w-0 flex-1 text-left" {...langAttributes(name)}>
              {name}
            </span>
            {id === current ? (
              <Check aria-label="Current category" />
            ) : (
              <span className="font-normal text-muted tabular-nums">{items.length}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

type InlineCategoryProps = {
  /** Open from the beginning, when there is no category to choose yet. */
  defaultOpen: boolean;
  onAdded: (categoryId: string) => void;
};

/** Adds a category without leaving the item form. Not a form itself, because forms cannot be nested. */
export function InlineCategory({ defaultOpen, onAdded }: InlineCategoryProps) {
  const [open, setOpen] = useState(defaultOpen);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { addCategory } = useMenuActions();
  const name = singleLine(typed);
  const adding = useAction(
    async () => {
      const { id } = await addCategory(draftOf(categoryFields, { name }));
      toast.success('Category added successfully');
      setTyped('');
      setProblem('');
      setOpen(false);
      onAdded(id);
    },
    (error) => {
      if (!isUnconfirmed(error)) toast.error('Failed to add category');
      if (error instanceof ApiError) setProblem(error.fields.name ?? error.message);
    },
  );
  const add = () => {
    const wrong = categoryNameProblem(name);
    if (!wrong) return void adding.run();
    setProblem(wrong);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !adding.isRunning) setOpen(false);
    // Enter in a field would otherwise save the item.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  if (!open) {
    return (
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setOpen(true)}
        className="justify-self-start text-leaf"
      >
        <Plus aria-hidden="true" />
        New category
      </Button>
    );
  }
  return (
    <div className="flex items-start gap-2">
      <Field label="New category name" hideLabel error={problem} className="flex-1">
        <TextInput
          ref={input}
          placeholder="New category name"
          autoComplete="off"
          enterKeyHint="done"
          autoFocus={!defaultOpen}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem('');
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button
        onClick={add}
        disabled={name === ''}
        pending={adding.isRunning}
        pendingLabel="Adding the category…"
        className="min-h-12"
      >
        Add
      </Button>
    </div>
  );
}
