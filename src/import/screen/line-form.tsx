import { clsx } from 'clsx';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { categoryNameProblem } from '#menu/categories/category.ts';
import { NoPriceOptions } from '#menu/items/form/item-input.tsx';
import { itemNameProblem, sizesProblem } from '#menu/items/menu-item.ts';
import type { NoPrice } from '#menu/items/prices/no-price.ts';
import { formatTypedPrice, parseTypedPrice } from '#menu/items/prices/typed-price.ts';
import { variantFields } from '#menu/menu.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { singleLine } from '#platform/formats/text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { FormError } from '#platform/ui/forms/form-frame.tsx';
import { AffixInput, Select, TextInput } from '#platform/ui/inputs/inputs.tsx';
import { type Dish, type ImportEntry, UNNAMED_CATEGORY } from '../row.ts';
import { importTexts } from './import-texts.ts';

type Props = {
  entry: ImportEntry;
  categories: readonly string[];
  onSave: (changes: Pick<Dish, 'name' | 'prices' | 'noPrice' | 'category'>) => void;
  onCancel: () => void;
  onLeaveOut: () => void;
};

/** Edits the name, prices (or the word in their place) and category of one row, or turns a left-out line into a row. */
export function LineForm({ entry, categories, onSave, onCancel, onLeaveOut }: Props) {
  const isRow = entry.kind === 'row';
  const [name, setName] = useState(isRow ? entry.name : entry.source.text.trim());
  const [noPrice, setNoPrice] = useState(isRow ? entry.noPrice : '');
  const [prices, setPrices] = useState(
    isRow && entry.prices.length > 0
      ? entry.prices.map(({ size, pricePaise }) => ({ size, typed: formatTypedPrice(pricePaise) }))
      : [{ size: '', typed: '' }],
  );
  const [category, setCategory] = useState(entry.category || UNNAMED_CATEGORY);
  const [tries, setTries] = useState(0);
  const wasTried = tries > 0;

  const parsed = prices.map(({ typed }) => parseTypedPrice(typed));
  const sizeProblem =
    prices.length > 1 ? sizesProblem(prices.map(({ size }) => ({ name: singleLine(size) }))) : undefined;
  const hasUnnamed = prices.length > 1 && prices.some(({ size }) => singleLine(size) === '');
  const nameProblem = itemNameProblem(singleLine(name));
  const categoryProblem = categoryNameProblem(singleLine(category));
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const read = parsed.flatMap((price, at) =>
      price.ok
        ? [
            {
              ...(isRow && entry.prices[at]),
              size: singleLine(prices[at]?.size ?? ''),
              pricePaise: price.paise,
            },
          ]
        : [],
    );
    if (nameProblem || categoryProblem) return;
    const names = { name: singleLine(name), category: singleLine(category) };
    if (noPrice) return onSave({ ...names, prices: [], noPrice });
    if (sizeProblem || hasUnnamed || read.length < prices.length) return;
    onSave({ ...names, prices: read, noPrice: '' });
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
      <FormError attempt={tries} />
      <Field label={commonTexts.name} error={wasTried && nameProblem}>
        <TextInput
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          autoFocus
        />
      </Field>
      {(!isRow || entry.noPrice) && (
        <Field label={importTexts.form.kindOfPrice}>
          <Select value={noPrice} onChange={({ target }) => setNoPrice(target.value as NoPrice)}>
            <option value="">{importTexts.form.fixedPrice}</option>
            <NoPriceOptions />
          </Select>
        </Field>
      )}
      {(noPrice ? [] : prices).map(({ size, typed }, at) => {
        const price = parsed[at];
        const isSized = prices.length > 1;
        const set = (changes: Partial<(typeof prices)[number]>) =>
          setPrices(prices.map((one, place) => (place === at ? { ...one, ...changes } : one)));
        return (
          // The index is the key: sizes are not added or removed here, and two may have the same name for a while.
          <div key={at} className={clsx('grid gap-2', isSized && 'grid-cols-2 sm:col-span-2')}>
            {isSized && (
              <Field
                label={importTexts.form.size({ number: at + 1 })}
                error={
                  wasTried &&
                  (singleLine(size) === '' ? variantFields.name.missing() : at === 0 && sizeProblem)
                }
              >
                <TextInput
                  value={size}
                  autoComplete="off"
                  maxLength={variantFields.name.max}
                  onChange={({ target }) => set({ size: target.value })}
                />
              </Field>
            )}
            <Field
              label={isSized ? importTexts.form.price({ number: at + 1 }) : commonTexts.price}
              error={wasTried && price && !price.ok && price.message}
            >
              <AffixInput
                prefix="₹"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => set({ typed: target.value })}
              />
            </Field>
          </div>
        );
      })}
      <CategoryField
        value={category}
        onChange={setCategory}
        categories={categories}
        error={wasTried && categoryProblem}
      />
      <div className="flex flex-wrap gap-2 *:flex-auto sm:col-span-2 sm:*:flex-none">
        <Button variant="ghost" onClick={onLeaveOut} className="sm:me-auto">
          {importTexts.form.leaveOut}
        </Button>
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
        <Button type="submit">{commonTexts.done}</Button>
      </div>
    </form>
  );
}

/** The value for a new category. No category can have this name, because names are a single line. */
const NEW = '\n';

type CategoryProps = {
  value: string;
  onChange: (name: string) => void;
  categories: readonly string[];
  error: string | false | undefined;
};

function CategoryField({ value, onChange, categories, error }: CategoryProps) {
  const [isNew, setNew] = useState(!categories.includes(value));
  const choose = (chosen: string) => {
    setNew(chosen === NEW);
    onChange(chosen === NEW ? '' : chosen);
  };
  return (
    <div className="grid grid-cols-1 gap-2 sm:col-span-2">
      <Field label={importTexts.form.category} error={!isNew && error}>
        <Select value={isNew ? NEW : value} onChange={(event) => choose(event.target.value)}>
          {categories.map((name) => (
            <option key={name} value={name} {...langAttributes(name)}>
              {name}
            </option>
          ))}
          <option value={NEW}>{importTexts.form.newCategory}</option>
        </Select>
      </Field>
      {isNew && (
        <Field label={importTexts.form.nameOfCategory} hideLabel error={error}>
          <TextInput
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder={importTexts.form.nameOfCategory}
            autoComplete="off"
          />
        </Field>
      )}
    </div>
  );
}
