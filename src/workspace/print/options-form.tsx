import type { ReactNode } from 'react';
import { type Language, languages, MAX_HEADLINE } from '#menu/printed-languages.ts';
import { tableCodesTexts as texts } from '#orders/table-codes/table-codes-texts.ts';
import { Field } from '#platform/ui/field.tsx';
import { Select, TextInput } from '#platform/ui/inputs.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import { cardSizes, type OptionsProps, type PrintKind, tableNumbers, withLanguage } from './print-options.ts';

type Props = OptionsProps & { kind: PrintKind; remembersOrders: boolean };

export function OptionsForm({ kind, remembersOrders, ...props }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextOptions {...props} />
      {kind === 'tents' && <TableFields remembersOrders={remembersOrders} {...props} />}
      {(kind === 'stand' || kind === 'tents') && <PaperOption kind={kind} {...props} />}
      {kind === 'menu' && <MenuOptions {...props} />}
    </div>
  );
}

function TextOptions({ options, onOptions }: OptionsProps) {
  return (
    <>
      <Field label="Language">
        <Select
          value={options.language}
          onChange={({ target }) => onOptions(withLanguage(options, target.value as Language))}
        >
          {Object.entries(languages).map(([language, { name }]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Headline">
        <TextInput
          lang={options.language}
          dir="auto"
          maxLength={MAX_HEADLINE}
          placeholder={languages[options.language].headline}
          value={options.headline}
          onChange={({ target }) => onOptions({ ...options, headline: target.value })}
        />
      </Field>
    </>
  );
}

function PaperOption({ kind, options, onOptions }: OptionsProps & { kind: 'stand' | 'tents' }) {
  return (
    <Choice label="Paper">
      <Segmented
        label="Paper"
        className="w-full"
        value={options.cutting}
        onChange={(cutting) => onOptions({ ...options, cutting })}
        options={[
          { value: 'cut', label: `A4, ${kind === 'stand' ? 'two' : 'four'} to cut` },
          { value: 'single', label: cardSizes[kind].paper },
        ]}
      />
    </Choice>
  );
}

function MenuOptions({ options, onOptions }: OptionsProps) {
  return (
    <>
      <Choice label="Columns">
        <Segmented
          label="Columns"
          className="w-full"
          value={options.columns}
          onChange={(columns) => onOptions({ ...options, columns })}
          options={[
            { value: '1', label: 'One' },
            { value: '2', label: 'Two' },
          ]}
        />
      </Choice>
      <Choice label="Letters">
        <Segmented
          label="Letters"
          className="w-full"
          value={options.textSize}
          onChange={(textSize) => onOptions({ ...options, textSize })}
          options={[
            { value: 'normal', label: 'Normal' },
            { value: 'large', label: 'Large' },
          ]}
        />
      </Choice>
      <Choice label="Sold-out items">
        <Segmented
          label="Sold-out items"
          className="w-full"
          value={options.soldOut}
          onChange={(soldOut) => onOptions({ ...options, soldOut })}
          options={[
            { value: 'left-out', label: 'Leave out' },
            { value: 'marked', label: 'Mark' },
          ]}
        />
      </Choice>
      <SwitchField
        label="Descriptions"
        checked={options.hasDescriptions}
        onCheckedChange={(hasDescriptions) => onOptions({ ...options, hasDescriptions })}
      />
    </>
  );
}

/** The control carries its own name for screen readers. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5">
      <span aria-hidden="true" className="font-medium text-sm">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Whether tents carry the numbers of tables, and which. */
function TableFields({ options, onOptions, remembersOrders }: OptionsProps & { remembersOrders: boolean }) {
  const { fromTable, toTable, hasNumbers } = options;
  const numbers = tableNumbers(fromTable, toTable);
  const errorOf = (field: 'from' | 'to') =>
    numbers.ok || numbers.field !== field ? undefined : numbers.message;
  return (
    <div className="grid grid-cols-1 gap-4">
      <SwitchField
        label="Number the tables"
        hint={remembersOrders ? texts.hint : 'Orders show the table number.'}
        checked={hasNumbers}
        onCheckedChange={(checked) => onOptions({ ...options, hasNumbers: checked })}
      />
      {hasNumbers && (
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label="From table" error={errorOf('from')}>
            <TextInput
              inputMode="numeric"
              value={fromTable}
              onChange={({ target }) => onOptions({ ...options, fromTable: target.value })}
            />
          </Field>
          <Field label="To table" error={errorOf('to')}>
            <TextInput
              inputMode="numeric"
              value={toTable}
              onChange={({ target }) => onOptions({ ...options, toTable: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
