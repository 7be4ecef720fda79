import { memo, type ReactNode, useState } from 'react';
import type { PriceChange } from '#menu/items/prices/price-change.ts';
import { PriceTable } from '#menu/items/prices/price-table.tsx';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { languageName } from '#platform/texts/language-name.ts';
import { type LanguageTag, languageTags } from '#platform/texts/languages.ts';
import { listOf } from '#platform/texts/lists.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { Select, TextInput } from '#platform/ui/inputs/inputs.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import type { ItemChanges } from '../review/item-changes.ts';
import type { ColumnsRead } from '../review/source/read-source.ts';
import type { Column } from '../row.ts';
import { columnTexts } from '../table/column-texts.ts';
import { isTranslatedRole } from '../table/headings/translated-headings.ts';
import { type ColumnRole, columnRoles } from '../table/item-columns.ts';
import { importTexts } from './import-texts.ts';
import { Preview } from './preview.tsx';
import type { Import } from './use-import.ts';

/** Everything that an import has read: its columns, new prices of dishes on the menu, and its rows. */
export function ImportRows({ menu }: { menu: Import }) {
  const { tables, file, review, categories, actions, hiddenLanguages, showsDoubtful, setShowsDoubtful } =
    menu;
  const isBusy = menu.progress !== undefined;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {tables.map((table) => (
        <ColumnPicker
          key={`${file?.name} ${table.sheet} ${table.columns.length}`}
          table={table}
          onColumns={(columns) => menu.setColumns(table, columns)}
          isBusy={isBusy}
        />
      ))}
      {hiddenLanguages.length > 0 && (
        <Notice>
          {importTexts.hiddenLanguages({ languages: listOf(hiddenLanguages.map(languageName), 'and') })}
        </Notice>
      )}
      <ItemUpdates changes={review.itemChanges} onUpdate={menu.updateItems} isBusy={isBusy} />
      <PriceUpdates changes={review.priceChanges} onUpdate={menu.runs.updatePrices} isBusy={isBusy} />
      <Preview
        review={review}
        categories={categories}
        actions={actions}
        isBusy={isBusy}
        showsDoubtful={showsDoubtful}
        setShowsDoubtful={setShowsDoubtful}
      />
    </div>
  );
}

type ColumnPickerProps = { table: ColumnsRead; onColumns: (columns: Column[]) => void; isBusy: boolean };

/** Shows the guessed role of each column of a table, for the owner to change. Starts open if a guess is unsure. */
function ColumnPicker({ table: { name, columns }, onColumns, isBusy }: ColumnPickerProps) {
  const isSure = columns.every((column) => column.isSure);
  // The first value only, so that it does not close while the owner chooses one column after another.
  const [isOpen] = useState(!isSure);
  const set = (at: number, changes: Partial<Column>) =>
    onColumns(
      columns.map((column, place) => (place === at ? { ...column, ...changes, isSure: true } : column)),
    );
  return (
    <Card padded={false}>
      <details open={isOpen}>
        <summary className="cursor-pointer px-4 py-3 font-medium sm:px-6">
          {isSure ? importTexts.columns.read({ count: columns.length }) : importTexts.columns.question}
          {name && (
            <span className="text-muted">
              : <span {...langAttributes(name)}>{name}</span>
            </span>
          )}
        </summary>
        <div className="grid grid-cols-1 gap-4 px-4 pb-4 sm:grid-cols-2 sm:px-6">
          {columns.map(({ heading, role, size, language, examples, isSure }, at) => (
            // The index is the key: columns are not added or removed here, and two may have the same heading.
            <div key={at} className="grid grid-cols-1 content-start gap-2">
              <Field label={heading} hint={examples.filter(Boolean).join(', ')}>
                <Select
                  value={role}
                  disabled={isBusy}
                  className={isSure ? undefined : 'rounded-lg outline-2 outline-turmeric'}
                  onChange={(event) => set(at, withLanguage(event.target.value as ColumnRole, language))}
                >
                  {Object.keys(columnRoles).map((value) => (
                    <option key={value} value={value}>
                      {columnTexts.roles[value as ColumnRole]}
                    </option>
                  ))}
                </Select>
              </Field>
              {role === 'size-price' && (
                <Field label={importTexts.columns.sizeIn({ column: heading })} hideLabel>
                  <TextInput
                    value={size}
                    placeholder={importTexts.columns.sizePlaceholder}
                    autoComplete="off"
                    disabled={isBusy}
                    onChange={(event) => set(at, { size: event.target.value })}
                  />
                </Field>
              )}
              {isTranslatedRole(role) && (
                <Field label={importTexts.columns.languageOf({ column: heading })} hideLabel>
                  <Select
                    value={language}
                    disabled={isBusy}
                    onChange={(event) => set(at, { language: event.target.value as LanguageTag })}
                  >
                    {languageTags.map((tag) => (
                      <option key={tag} value={tag}>
                        {languageName(tag)}
                      </option>
                    ))}
                  </Select>
                </Field>
              )}
            </div>
          ))}
          {!isSure && (
            <Button
              className="justify-self-start sm:col-span-2"
              disabled={isBusy}
              onClick={() => onColumns(columns.map((column) => ({ ...column, isSure: true })))}
            >
              {importTexts.columns.areCorrect}
            </Button>
          )}
        </div>
      </details>
    </Card>
  );
}

/** A column of texts in another language is first taken for the one most menus are shown in. */
function withLanguage(role: ColumnRole, language: LanguageTag = 'hi'): Partial<Column> {
  return { role, language: isTranslatedRole(role) ? language : undefined };
}

type ItemUpdatesProps = {
  changes: ItemChanges;
  onUpdate: (changes: ItemChanges) => Promise<unknown>;
  isBusy: boolean;
};

/** What a file of our own export changes in dishes of the menu: each detail before and after. */
const ItemUpdates = memo(
  AllItemChanges,
  (before, now) =>
    JSON.stringify(before.changes) === JSON.stringify(now.changes) && before.isBusy === now.isBusy,
);

function AllItemChanges({ changes, onUpdate, isBusy }: ItemUpdatesProps) {
  const updating = useAction(() => onUpdate(changes));
  const { items, categories, arranged, doubts, notInFile } = changes;
  const hasTexts = items.length > 0 || categories.length > 0;
  const hasChanges = hasTexts || arranged.length > 0;
  if (!hasChanges && doubts.length === 0) return null;
  const button = (
    <Button onClick={() => void updating.run()} pending={updating.isRunning} disabled={isBusy}>
      {importTexts.updates.updateItems}
    </Button>
  );
  return (
    <UpdateCard id="item-updates" title={titleOf(changes)} action={hasChanges && button}>
      {doubts.length > 0 && <UpdateDoubts doubts={doubts} />}
      {notInFile > 0 && (
        <p className="px-4 pb-3 text-muted text-sm sm:px-6">
          {importTexts.updates.notInFile({ count: notInFile })}
        </p>
      )}
      {arranged.length > 0 && (
        <p className="px-4 pb-3 text-muted text-sm sm:px-6">
          {importTexts.updates.newOrderIn({ categories: listOf(arranged, 'unit') })}
        </p>
      )}
      {hasTexts && (
        <Scrolled label={importTexts.updates.itemsTable}>
          <ItemTable items={items} categories={categories} />
        </Scrolled>
      )}
    </UpdateCard>
  );
}

type UpdateCardProps = { id: string; title: string; action: ReactNode; children: ReactNode };

function UpdateCard({ id, title, action, children }: UpdateCardProps) {
  return (
    <Card padded={false}>
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
          <h3 id={id} className="text-base">
            {title}
          </h3>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}

function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-80 overflow-y-auto border-line border-t px-4 pt-3 sm:px-6"
    >
      {children}
    </section>
  );
}

function titleOf({ items, categories, arranged }: ItemChanges): string {
  if (items.length > 0) return importTexts.updates.itemsChange({ count: items.length });
  if (categories.length > 0) return importTexts.updates.categoriesChange({ count: categories.length });
  return arranged.length > 0 ? importTexts.updates.newOrder : importTexts.updates.nothing;
}

const DOUBTS_SHOWN = 8;

/** What the file says and the menu cannot take: it stays as it is, and the owner reads why. */
function UpdateDoubts({ doubts }: Pick<ItemChanges, 'doubts'>) {
  const more = doubts.length - DOUBTS_SHOWN;
  return (
    <div className="px-4 pb-3 sm:px-6">
      <Notice tone="attention" title={importTexts.updates.staySame({ count: doubts.length })}>
        <ul className="grid gap-1">
          {doubts.slice(0, DOUBTS_SHOWN).map(({ item, message }) => (
            <li key={`${item.id} ${message}`}>
              <span className="font-medium" {...langAttributes(item.name)}>
                {item.name}
              </span>
              : {message}
            </li>
          ))}
          {more > 0 && <li>{importTexts.updates.more({ count: more })}</li>}
        </ul>
      </Notice>
    </div>
  );
}

function ItemTable({ items, categories }: Pick<ItemChanges, 'items' | 'categories'>) {
  const changes = [
    ...categories.map(({ name, differences }) => ({ key: name, name, differences })),
    ...items.map(({ item: { id, name }, differences }) => ({ key: id, name, differences })),
  ];
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{importTexts.updates.itemsTable}</caption>
      <thead className="text-muted text-xs">
        <tr className="[&>th]:pb-1.5 [&>th]:font-medium">
          <th scope="col">{importTexts.updates.item}</th>
          <th scope="col">{importTexts.updates.now}</th>
          <th scope="col">{importTexts.updates.new}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {changes.flatMap(({ key, name, differences }) =>
          differences.map(({ label, before, after }) => (
            <tr key={`${key} ${label}`} className="[&>*]:wrap-anywhere align-top [&>*]:py-2 [&>*]:pe-2">
              <th scope="row" className="font-normal">
                <span {...langAttributes(name)}>{name}</span>
                <span className="block text-muted text-xs">{label}</span>
              </th>
              <td className="text-muted">{before || '–'}</td>
              <td className="font-semibold">{after || '–'}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

type PriceUpdatesProps = {
  changes: readonly PriceChange[];
  onUpdate: (changes: readonly PriceChange[]) => Promise<unknown>;
  isBusy: boolean;
};

/** Dishes that are on the menu at other prices, with both prices, and the button that updates all of them. */
const PriceUpdates = memo(
  AllChanges,
  // A long list does not render again while somebody types.
  (before, now) => before.changes === now.changes && before.isBusy === now.isBusy,
);

function AllChanges({ changes, onUpdate, isBusy }: PriceUpdatesProps) {
  const updating = useAction(() => onUpdate(changes));
  if (changes.length === 0) return null;
  const button = (
    <Button onClick={() => void updating.run()} pending={updating.isRunning} disabled={isBusy}>
      {importTexts.updates.updatePrices}
    </Button>
  );
  const title = importTexts.updates.pricesChange({ count: changes.length });
  return (
    <UpdateCard id="price-updates" title={title} action={button}>
      <Scrolled label={importTexts.updates.pricesTable}>
        <PriceTable changes={changes} />
      </Scrolled>
    </UpdateCard>
  );
}
