import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { type Field, textProblem } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { singleLine } from '#platform/formats/text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { listOf } from '#platform/texts/lists.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import { uiTexts } from '#platform/ui/ui-texts.ts';
import type { NameRow } from './names.ts';
import { type OtherText, translatedFields } from './translated-kinds.ts';
import { translationsTexts } from './translations-texts.ts';

type Props = {
  row: NameRow;
  tag: LanguageTag;
  /** Whether the filter leaves it out; what is typed in it stays. */
  isHidden: boolean;
  /** Saves it where `was` is still stored; returns what others have stored since. Throws `ApiError`. */
  onSave: (row: NameRow, text: string, was: string) => Promise<OtherText[]>;
  /** Called when what is typed begins or ends to differ from what is saved. */
  onTyped: (key: string, isUnsaved: boolean) => void;
};

/** A name and its text in the language: stored, suggested or empty. Enter saves it and goes to the next. */
export const NameLine = memo(
  NameLineNow,
  (before, now) =>
    before.tag === now.tag &&
    before.isHidden === now.isHidden &&
    before.onSave === now.onSave &&
    JSON.stringify(before.row) === JSON.stringify(now.row),
);

function NameLineNow({ row, tag, isHidden, onSave, onTyped }: Props) {
  const { key, kind, name, stored, suggestion } = row;
  const id = useId();
  const line = useRef<HTMLLIElement>(null);
  const [typed, setTyped] = useState<string>();
  /** What was stored when typing began: what is typed does not replace what somebody else has saved since. */
  const [base, setBase] = useState(stored);
  const text = typed ?? (stored || suggestion?.text || '');
  const isSuggested = suggestion !== undefined && typed === undefined;
  const isUnsaved = typed !== undefined && singleLine(typed) !== stored;
  const problem = textProblem({ ...(translatedFields[kind].name as Field), default: '' }, singleLine(text));
  const isConflict = isUnsaved && stored !== base;
  const { run, isRunning } = useAction(async (was: string) => {
    const [other] = await onSave(row, singleLine(text), was);
    if (!other) setTyped(undefined);
    else if (other.text === null) toast.error(translationsTexts.gone({ name }));
    else if (typed === undefined) toast.info(translationsTexts.otherNamed({ name }));
  }, translationsTexts.saveFailed);
  const type = (next: string) => {
    if (!isUnsaved) setBase(stored);
    setTyped(next);
  };
  useEffect(() => {
    onTyped(key, isUnsaved);
    return () => onTyped(key, false);
  }, [key, isUnsaved, onTyped]);

  const canSave = (isSuggested || isUnsaved) && !isConflict && problem === undefined;
  const was = typed === undefined ? stored : base;
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (problem !== undefined || isConflict) return;
    focusNext(line.current, 'input');
    if (canSave) void run(was);
  };
  const press = () => {
    // The button goes with the suggestion, and the focus would be lost with it.
    focusNext(line.current, 'button');
    void run(was);
  };

  return (
    <li
      ref={line}
      data-name=""
      hidden={isHidden}
      className="grid grid-cols-1 gap-1.5 px-4 py-3 [[hidden]]:hidden [contain-intrinsic-height:auto_6rem] [content-visibility:auto]"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <label htmlFor={id} className="min-w-0 text-sm wrap-anywhere" {...langAttributes(name)}>
          {name}
        </label>
        {isSuggested && (
          <span id={`${id}-state`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="attention">{translationsTexts.suggestion}</Badge>
            {suggestion.unknown.length > 0 && (
              <span className="text-turmeric-ink text-xs">
                {translationsTexts.checkWords({ words: listOf(suggestion.unknown, 'unit') })}
              </span>
            )}
          </span>
        )}
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <TextInput
          id={id}
          lang={tag}
          dir={LANGUAGES[tag].direction}
          autoComplete="off"
          enterKeyHint="next"
          placeholder={translationsTexts.missing}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : isSuggested ? `${id}-state` : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={goOn}
          className="flex-1"
        />
        {(isSuggested || isUnsaved) && !isConflict && (
          <Button
            disabled={!canSave}
            pending={isRunning}
            pendingLabel={commonTexts.saving}
            onClick={press}
            className="shrink-0"
          >
            {rich(isSuggested ? translationsTexts.confirmNamed : translationsTexts.saveNamed, {
              name,
              hidden,
            })}
          </Button>
        )}
      </div>
      {isConflict && (
        <div role="status" className="grid gap-2 rounded-lg bg-turmeric-soft p-3 text-sm">
          <p className="wrap-anywhere">
            {stored === '' ? translationsTexts.otherRemoved : translationsTexts.otherSaved({ text: stored })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={problem !== undefined}
              pending={isRunning}
              pendingLabel={commonTexts.saving}
              onClick={() => {
                setBase(stored);
                void run(stored);
              }}
            >
              {uiTexts.stale.keepMine}
            </Button>
            <Button size="sm" variant="ghost" disabled={isRunning} onClick={() => setTyped(undefined)}>
              {uiTexts.stale.takeTheirs}
            </Button>
          </div>
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} className="text-chilli text-sm">
          {problem}
        </p>
      )}
    </li>
  );
}

/** Moves the focus to the next line's input, or to its button if there is one. */
function focusNext(line: HTMLElement | null, wanted: 'input' | 'button'): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-name]:not([hidden])')];
  const after = line ? lines.slice(lines.indexOf(line) + 1) : [];
  const next = after.map((one) => one.querySelector<HTMLElement>(wanted)).find(Boolean);
  next?.focus({ preventScroll: wanted === 'button' });
}
