import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { singleLine } from '#platform/text.ts';
import { AffixInput } from '#platform/ui/affix-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { categoryNameProblem } from '../category.ts';
import { itemNameProblem } from '../menu-item.ts';
import type { LineEdit } from '../paste/edit-paste.ts';
import { parseTypedPrice } from '../typed-price.ts';
import { CategoryField } from './category-field.tsx';

type Props = {
  initial: { name: string; price: string; category: string };
  categories: readonly string[];
  onSave: (edit: LineEdit) => void;
  onCancel: () => void;
  onLeaveOut: () => void;
};

type Problems = { name?: string | undefined; price?: string | undefined; category?: string | undefined };

/** Puts one line right: its name, price and category. */
export function LineForm({ initial, categories, onSave, onCancel, onLeaveOut }: Props) {
  const [name, setName] = useState(initial.name);
  const [price, setPrice] = useState(initial.price);
  const [category, setCategory] = useState(initial.category);
  const [problems, setProblems] = useState<Problems>({});

  const save = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseTypedPrice(price);
    const found: Problems = {
      name: itemNameProblem(singleLine(name)),
      price: parsed.ok ? undefined : parsed.message,
      category: categoryNameProblem(singleLine(category)),
    };
    setProblems(found);
    if (parsed.ok && !found.name && !found.category) onSave({ name, pricePaise: parsed.paise, category });
  };

  return (
    <form
      noValidate
      onSubmit={save}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') onCancel();
      }}
      className="grid scroll-mb-36 grid-cols-1 gap-4 py-2 sm:grid-cols-[minmax(0,1fr)_9rem]"
    >
      <Field label="Name" error={problems.name}>
        <TextInput
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          autoFocus
        />
      </Field>
      <Field label="Price" error={problems.price}>
        <AffixInput
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      </Field>
      <CategoryField
        value={category}
        onChange={setCategory}
        categories={categories}
        error={problems.category}
      />
      <div className="flex flex-wrap gap-2 *:flex-auto sm:col-span-2 sm:*:flex-none">
        <Button variant="ghost" onClick={onLeaveOut} className="sm:mr-auto">
          Leave it out
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit">Done</Button>
      </div>
    </form>
  );
}
