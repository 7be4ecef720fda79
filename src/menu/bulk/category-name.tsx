import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { singleLine } from '#platform/text.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { categoryNameProblem } from '../category.ts';

type Props = {
  name: string;
  /** The paste names none, so the owner is asked. */
  isUnnamed: boolean;
  onName: (name: string) => void;
  isBusy: boolean;
  /** Below the name. */
  children: ReactNode;
};

/** A category's name in the preview; it can be changed in its place. */
export function CategoryName({ name, isUnnamed, onName, isBusy, children }: Props) {
  const [isEditing, setEditing] = useState(isUnnamed);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = categoryNameProblem(singleLine(typed));
    setProblem(found);
    if (found !== undefined) return;
    setEditing(false);
    if (isUnnamed || singleLine(typed) !== name) onName(singleLine(typed));
  };

  if (!isEditing) {
    return (
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-base">{name}</h3>
          <div className="mt-0.5 flex flex-wrap items-center gap-2">{children}</div>
        </div>
        <IconButton
          size="sm"
          label={`Rename ${name}`}
          icon={<Pencil />}
          disabled={isBusy}
          onClick={() => setEditing(true)}
        />
      </div>
    );
  }
  return (
    <form
      noValidate
      onSubmit={save}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !isUnnamed) setEditing(false);
      }}
      className="flex items-start gap-2"
    >
      <Field label="Category name" hideLabel error={problem} className="flex-1">
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoFocus={!isUnnamed}
          disabled={isBusy}
        />
      </Field>
      <Button type="submit" className="min-h-12" disabled={isBusy}>
        {isUnnamed ? 'Use this name' : 'Done'}
      </Button>
    </form>
  );
}
