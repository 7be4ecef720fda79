import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useRef, useState } from 'react';
import { draftOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { singleLine } from '#platform/formats/text.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { isUnconfirmed, useAction } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import { navRowStyle } from '#platform/ui/layout/navigation.tsx';
import { useMenuActions } from '../client/menu-queries.ts';
import { type Category, categoryFields } from '../menu.ts';
import { categoriesTexts } from './categories-texts.ts';
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
    <ul aria-label={categoriesTexts.moveTo} className="-mx-3 grid grid-cols-1">
      {menu.map(({ id, name, items }) => (
        <li key={id}>
          <button
            type="button"
            disabled={id === current || isBusy}
            onClick={() => onChoose(id)}
            className={`${navRowStyle} w-full disabled:opacity-60`}
          >
            <span className="min-w-0 flex-1 text-start" {...langAttributes(name)}>
              {name}
            </span>
            {id === current ? (
              <Check aria-label={categoriesTexts.current} />
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
      toast.success(categoriesTexts.added);
      setTyped('');
      setProblem('');
      setOpen(false);
      onAdded(id);
    },
    (error) => {
      if (!isUnconfirmed(error)) toast.error(categoriesTexts.addFailed);
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
        {categoriesTexts.addNew}
      </Button>
    );
  }
  return (
    <div className="flex items-start gap-2">
      <Field label={categoriesTexts.newName} hideLabel error={problem} className="flex-1">
        <TextInput
          ref={input}
          placeholder={categoriesTexts.newName}
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
        pendingLabel={categoriesTexts.adding}
        className="min-h-12"
      >
        {commonTexts.add}
      </Button>
    </div>
  );
}
