import { type ComponentProps, createContext, useContext, useId } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type RegisterOptions,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { type Field, textProblem } from '../../fields/fields.ts';
import { type Translations, withTranslation } from '../../fields/translations.ts';
import { plainLines, singleLine } from '../../formats/text.ts';
import { LANGUAGES, type LanguageTag } from '../../texts/languages.ts';
import { listOf } from '../../texts/lists.ts';
import { TextArea, TextInput } from '../inputs/inputs.tsx';
import { uiTexts } from '../ui-texts.ts';
import { type FieldOf, TextAreaField, TextField } from './bound-fields.tsx';

/** The languages, beside its own, in which a restaurant shows its menu. */
export const OtherLanguages = createContext<readonly LanguageTag[]>([]);

type TextProps = {
  /** The translatable texts of the thing, and the one of these lines. */
  fields: Readonly<Record<string, Field>>;
  field: string;
  /** The label of the text itself. */
  label: string;
  /** Shows it above the lines, where the text itself is not an input. */
  showsLabel?: boolean;
};

type OfBoth = Pick<
  ComponentProps<'input'> & ComponentProps<'textarea'>,
  'autoComplete' | 'autoCapitalize' | 'placeholder' | 'maxLength'
>;

type TranslatedProps<Form extends FieldValues, Name extends FieldPath<Form>> = FieldOf<Form, Name, OfBoth> &
  Pick<TextProps, 'fields' | 'label'>;

/** The field for a text of a thing, with its translations, which the form has as `translations`. */
export function TranslatedField<Form extends FieldValues, Name extends FieldPath<Form>>({
  fields,
  ...text
}: TranslatedProps<Form, Name>) {
  const { form, name, label } = text;
  const translated = { form, name: 'translations' as FieldPath<Form>, fields, field: name, label };
  return (
    <div className="grid grid-cols-1 gap-2">
      {fields[name]?.kind === 'lines' ? <TextAreaField {...text} /> : <TextField {...text} />}
      <TranslationLines {...translated} />
    </div>
  );
}

type Props<Form extends FieldValues> = TextProps & {
  form: UseFormReturn<Form>;
  /** The path of the translations in the form. */
  name: FieldPath<Form>;
};

/** `TranslationInputs` for the translations at a path of a form. */
export function TranslationLines<Form extends FieldValues>({ form, name, ...text }: Props<Form>) {
  const all: Translations | undefined = useWatch({ control: form.control, name });
  const validate = (typed: Translations | undefined) => translationProblem(text.fields, typed);
  form.register(name, { validate } as RegisterOptions<Form, typeof name>);
  const fault = get(form.formState.errors, name) as FieldError | undefined;
  return (
    <TranslationInputs
      {...text}
      value={all}
      fault={fault}
      onChange={(change) =>
        form.setValue(name, change(form.getValues(name)) as PathValue<Form, typeof name>, {
          shouldDirty: true,
          shouldValidate: fault !== undefined,
        })
      }
    />
  );
}

type InputsProps = TextProps & {
  value: Translations | undefined;
  onChange: (change: (all: Translations | undefined) => Translations) => void;
  /** What is wrong with one of them; shown at the line that is too long, otherwise at the first. */
  fault?: Pick<FieldError, 'type' | 'message'> | undefined;
};

/**
 * The inputs under a text for its translations, one for each other language of the restaurant; nothing without such
 * languages (docs/product/menu.md#menu-languages). An empty one is no translation.
 */
export function TranslationInputs({ fields, field, label, showsLabel, value, onChange, fault }: InputsProps) {
  const tags = useContext(OtherLanguages);
  const id = useId();
  const own = fields[field];
  if (tags.length === 0 || !own) return null;
  const isLong = own.kind === 'lines';
  const Input = isLong ? TextArea : TextInput;
  return (
    <fieldset
      aria-label={uiTexts.translations.of({ field: label })}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      {showsLabel && (
        <p aria-hidden="true" className="font-medium text-sm" dir="auto">
          {label}
        </p>
      )}
      {tags.map((tag, at) => {
        const text = value?.[tag]?.[field] ?? '';
        const { name: language, direction } = LANGUAGES[tag];
        const message = fault && (problemOf(own, text) ?? (at === 0 ? refusalOf(fault) : undefined));
        return (
          <div key={tag} className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-2">
            <label htmlFor={`${id}-${tag}`} lang={tag} className="truncate text-muted text-sm">
              {language}
            </label>
            <Input
              id={`${id}-${tag}`}
              lang={tag}
              dir={direction}
              {...(isLong && { rows: 2 })}
              autoComplete="off"
              placeholder={uiTexts.translations.notYet}
              aria-invalid={message ? true : undefined}
              aria-describedby={message && `${id}-${tag}-error`}
              value={text}
              onChange={({ target }) => onChange((all) => withTranslation(all, tag, field, target.value))}
            />
            {message && (
              <p id={`${id}-${tag}-error`} className="col-start-2 mt-1 text-chilli text-sm">
                {message}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The translations in words, for the question after somebody else has changed them. */
export function formatTranslations(all: Translations | undefined): string {
  const texts = Object.values(all ?? {}).flatMap((inLanguage) => Object.values(inLanguage));
  return listOf(texts, 'unit') || uiTexts.translations.none;
}

/** Returns why one of the translations cannot be saved; undefined when all can. */
export function translationProblem(
  fields: Readonly<Record<string, Field>>,
  all: Translations = {},
): string | undefined {
  const texts = Object.values(all).flatMap((inLanguage) => Object.entries(inLanguage));
  return texts
    .map(([field, text]) => fields[field] && problemOf(fields[field], text))
    .find((problem) => problem !== undefined);
}

/** A translation has the limits of its text, but may be empty. */
function problemOf(field: Field, text: string): string | undefined {
  const clean = field.kind === 'lines' ? plainLines : singleLine;
  return textProblem({ ...field, default: '' }, clean(text));
}

/** What the server says of a translation that looks right here. */
function refusalOf({ type, message }: Pick<FieldError, 'type' | 'message'>): string | undefined {
  return type === 'validate' ? undefined : message;
}
