import { clsx } from 'clsx';
import { useId } from 'react';
import { DIETS, type Diet } from './marks.ts';
import { dietNames } from './names/mark-names-texts.ts';

interface DietChoiceProps {
  label: string;
  value: Diet | undefined;
  onChoose: (diet: Diet) => void;
  error?: string | undefined;
}

/** Radio buttons for the veg marks, each with its picture and its name. */
export function DietChoice({ label, value, onChoose, error }: DietChoiceProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {[...DIETS.slice(1), '' as const].map((diet) => (
          <label key={diet} className={pillStyle}>
            <input
              type="radio"
              name={name}
              checked={diet === value}
              onChange={() => onChoose(diet)}
              className="sr-only"
            />
            <MarkPicture diet={diet} />
            {dietNames[diet]}
          </label>
        ))}
      </div>
      <Problem id={`${name}-error`} error={error} />
    </fieldset>
  );
}

/**
 * The picture of a mark beside its name. For egg the non-veg picture, since `mark.css` adds the word "Egg" to its own.
 */
export function MarkPicture({ diet }: { diet: Diet }) {
  return diet && <i className={diet === 'egg' ? 'nonveg' : diet} aria-hidden="true" />;
}

/** The style of a pill: a word with a radio button or a checkbox inside. */
export const pillStyle = clsx(
  'relative flex min-h-11 cursor-pointer items-center rounded-md border border-line px-3 text-sm hover:bg-well',
  'has-checked:border-leaf has-checked:bg-leaf-soft has-checked:font-semibold has-disabled:cursor-not-allowed has-disabled:opacity-50',
  'has-focus-visible:outline-2 has-focus-visible:outline-leaf',
);

/** An error message below the input that it belongs to. */
export function Problem({ id, error }: { id?: string; error: string | undefined }) {
  return (
    error && (
      <p id={id} className="mt-1.5 text-chilli text-sm">
        {error}
      </p>
    )
  );
}
