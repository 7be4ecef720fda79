import { type Language, languages, MAX_HEADLINE } from '#menu/printed-languages.ts';
import { tableCodesTexts as texts } from '#orders/table-codes/table-codes-texts.ts';
import { Field } from '#platform/ui/field.tsx';
import { Select, TextInput } from '#platform/ui/inputs.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import {
  cardSizes,
  type OptionsProps,
  type PrintKind,
  type PrintOptions,
  tableNumbers,
  withLanguage,
} from './print-options.ts';

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

function PaperOption({ kind, ...props }: OptionsProps & { kind: 'stand' | 'tents' }) {
  const choices = { cut: `A4, ${kind === 'stand' ? 'two' : 'four'} to cut`, single: cardSizes[kind].paper };
  return <Choice label="Paper" name="cutting" choices={choices} {...props} />;
}

function MenuOptions({ options, onOptions }: OptionsProps) {
  const props = { options, onOptions };
  return (
    <>
      <Choice label="Columns" name="columns" choices={{ 1: 'One', 2: 'Two' }} {...props} />
      <Choice label="Letters" name="textSize" choices={{ normal: 'Normal', large: 'Large' }} {...props} />
      <Choice
        label="Sold-out items"
        name="soldOut"
        choices={{ 'left-out': 'Leave out', marked: 'Mark' }}
        {...props}
      />
      <SwitchField
        label="Descriptions"
        checked={options.hasDescriptions}
        onCheckedChange={(hasDescriptions) => onOptions({ ...options, hasDescriptions })}
      />
    </>
  );
}

type ChoiceProps<Name extends keyof PrintOptions> = OptionsProps & {
  label: string;
  name: Name;
  /** The label of each value, in order. */
  choices: Record<Extract<PrintOptions[Name], string>, string>;
};

/** The control carries its own name for screen readers. */
function Choice<Name extends 'cutting' | 'columns' | 'textSize' | 'soldOut'>(props: ChoiceProps<Name>) {
  const { label, name, choices, options, onOptions } = props;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5">
      <span aria-hidden="true" className="font-medium text-sm">
        {label}
      </span>
      <Segmented
        label={label}
        className="w-full"
        value={options[name]}
        onChange={(value) => onOptions({ ...options, [name]: value })}
        options={Object.entries<string>(choices).map(([value, text]) => ({
          value: value as PrintOptions[Name],
          label: text,
        }))}
      />
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
