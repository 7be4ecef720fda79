import { languages, MAX_HEADLINE } from '#menu/search/printed-languages.ts';
import { tableCodesTexts } from '#orders/tables/codes/table-codes-texts.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { Field } from '#platform/ui/forms/field.tsx';
import { Select, TextInput } from '#platform/ui/inputs/inputs.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import type { OwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import {
  cardSizes,
  type OptionsProps,
  offeredLanguages,
  type PrintKind,
  type PrintOptions,
  tableNumbers,
  withLanguage,
} from './print-options.ts';
import { printTexts } from './print-texts.ts';

type Props = OptionsProps & {
  kind: PrintKind;
  restaurant: Pick<OwnRestaurant, 'languages' | 'remembersOrders'>;
};

export function OptionsForm({ kind, restaurant: { languages: stored, remembersOrders }, ...props }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextOptions stored={stored} {...props} />
      {kind === 'tents' && <TableFields remembersOrders={remembersOrders} {...props} />}
      {(kind === 'stand' || kind === 'tents') && <PaperOption kind={kind} {...props} />}
      {kind === 'menu' && <MenuOptions {...props} />}
    </div>
  );
}

/** `stored` are the restaurant's languages. */
function TextOptions({ options, onOptions, stored }: OptionsProps & { stored: string }) {
  const offered = offeredLanguages(stored, options.language);
  return (
    <>
      <Field label={printTexts.language}>
        <Select
          value={options.language}
          onChange={({ target }) => onOptions(withLanguage(options, target.value as LanguageTag))}
        >
          {offered.first.map(languageOption)}
        </Select>
      </Field>
      {offered.second.length > 0 && (
        <Field label={printTexts.secondLanguage}>
          <Select
            value={options.second}
            onChange={({ target }) => onOptions({ ...options, second: target.value as LanguageTag | '' })}
          >
            <option value="">{printTexts.noSecondLanguage}</option>
            {offered.second.map(languageOption)}
          </Select>
        </Field>
      )}
      <Field label={printTexts.headline}>
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

function languageOption(tag: LanguageTag) {
  return (
    <option key={tag} value={tag} lang={tag}>
      {LANGUAGES[tag].name}
    </option>
  );
}

function PaperOption({ kind, ...props }: OptionsProps & { kind: 'stand' | 'tents' }) {
  const choices = {
    cut: printTexts.cut[kind],
    single: cardSizes[kind].paper,
  };
  return <Choice label={printTexts.paper} name="cutting" choices={choices} {...props} />;
}

function MenuOptions({ options, onOptions }: OptionsProps) {
  const props = { options, onOptions };
  return (
    <>
      <Choice
        label={printTexts.columns}
        name="columns"
        choices={{ 1: printTexts.oneColumn, 2: printTexts.twoColumns }}
        {...props}
      />
      <Choice
        label={printTexts.textSize}
        name="textSize"
        choices={{ normal: printTexts.normalText, large: printTexts.largeText }}
        {...props}
      />
      <Choice
        label={printTexts.soldOut}
        name="soldOut"
        choices={{ 'left-out': printTexts.soldOutLeftOut, marked: printTexts.soldOutMarked }}
        {...props}
      />
      <SwitchField
        label={printTexts.descriptions}
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
        label={printTexts.numberTables}
        hint={remembersOrders ? tableCodesTexts.hint : printTexts.numberTablesHint}
        checked={hasNumbers}
        onCheckedChange={(checked) => onOptions({ ...options, hasNumbers: checked })}
      />
      {hasNumbers && (
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={printTexts.fromTable} error={errorOf('from')}>
            <TextInput
              inputMode="numeric"
              value={fromTable}
              onChange={({ target }) => onOptions({ ...options, fromTable: target.value })}
            />
          </Field>
          <Field label={printTexts.toTable} error={errorOf('to')}>
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
