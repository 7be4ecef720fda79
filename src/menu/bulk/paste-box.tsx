import type { RefObject } from 'react';
import { Field } from '#platform/ui/field.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';

const EXAMPLE = 'Starters:\nVeg samosa,20\nPaneer tikka,180;\nDrinks:\nMasala chai,15\nSweet lassi,60';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** While its lines are being added, nobody types in it. */
  isBusy: boolean;
  error: string | undefined;
  box: RefObject<HTMLTextAreaElement | null>;
};

/** Where the menu is pasted or typed (spec §2). */
export function PasteBox({ text, onText, isBusy, error, box }: Props) {
  return (
    <Field
      label="Your menu"
      error={error}
      hint={
        <>
          A category name with a colon, then one <span className="font-medium text-ink">item name,price</span>{' '}
          on each line. A semicolon ends a category. Lists from WhatsApp, Word and Excel are understood too.
        </>
      }
    >
      <TextArea
        ref={box}
        rows={12}
        placeholder={EXAMPLE}
        value={text}
        onChange={(event) => onText(event.target.value)}
        readOnly={isBusy}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck={false}
        // A long menu scrolls in its box, so that the preview below stays within reach.
        style={{ maxHeight: '46dvh' }}
      />
    </Field>
  );
}
