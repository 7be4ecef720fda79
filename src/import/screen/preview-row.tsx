import { clsx } from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { memo, useEffect, useRef, useState } from 'react';
import { stockText } from '#menu/availability/stock.ts';
import { DietMark } from '#menu/items/marks/diet-mark.tsx';
import { priceText } from '#menu/items/prices/no-price.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { LANGUAGES } from '#platform/texts/languages.ts';
import { listOf } from '#platform/texts/lists.ts';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { isRow, needsLook, type ReviewedRow } from '../review/review.ts';
import type { LeftOut } from '../row.ts';
import { sizeNameTexts, translatedTexts } from '../table/headings/translated-headings.ts';
import { importTexts } from './import-texts.ts';
import { LineForm } from './line-form.tsx';
import type { PreviewActions } from './use-import.ts';

type Props = {
  reviewed: ReviewedRow | LeftOut;
  categories: readonly string[];
  actions: PreviewActions;
  isBusy: boolean;
};

/**
 * One row of the preview: a dish as it will be added, or a line that will not be. Each parse of the text creates all
 * rows as new objects, so rows are compared by value: in a long menu only the rows that changed render again.
 */
export const PreviewRow = memo(OneRow, (before, after) => {
  const { reviewed: was, ...others } = before;
  const { reviewed: is, ...otherNow } = after;
  const isAlike = Object.entries(others).every(
    ([name, value]) => otherNow[name as keyof typeof otherNow] === value,
  );
  return isAlike && JSON.stringify(was) === JSON.stringify(is);
});

function OneRow({ reviewed, categories, actions, isBusy }: Props) {
  const entry = isRow(reviewed) ? reviewed.row : reviewed;
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (!isEditing && (wasEditing.current || actions.wasJustEdited(entry.key))) editButton.current?.focus();
    wasEditing.current = isEditing;
  });

  if (isEditing) {
    return (
      <tr className="border-line border-t bg-well">
        <td colSpan={3} className="px-4 py-2 sm:px-6">
          <LineForm
            entry={entry}
            categories={categories}
            onSave={(changes) => {
              setEditing(false);
              actions.apply([{ do: 'edit', key: entry.key, changes }]);
            }}
            onCancel={() => setEditing(false)}
            onLeaveOut={() => actions.leaveOut(entry.key, nameOf(entry))}
          />
        </td>
      </tr>
    );
  }

  const isUnreadable = entry.kind === 'left-out';
  const hasOnePrice = entry.kind === 'row' && entry.prices.length < 2;
  const isMarked = isRow(reviewed) && needsLook(reviewed);
  const tone = isRow(reviewed)
    ? reviewed.failure
      ? 'bg-chilli-soft'
      : isMarked && 'bg-turmeric-soft'
    : 'bg-well';
  return (
    <>
      <tr className={clsx('border-line border-t', tone)}>
        <td className="py-2 ps-4 align-top sm:ps-6" colSpan={hasOnePrice ? 1 : 2}>
          {entry.kind === 'left-out' ? (
            <LeftOutLine line={entry} actions={actions} isBusy={isBusy} />
          ) : (
            <>
              <p className="wrap-anywhere pt-1.5">
                <DietMark diet={entry.diet} />
                <span {...langAttributes(entry.name)}>{entry.name}</span>
              </p>
              <OtherTexts entry={entry} field="name" />
              {!hasOnePrice && (
                <p className="figures flex flex-wrap gap-x-4">
                  {entry.prices.map(({ size, pricePaise, isSoldOut, left = null }, at) => (
                    // The index is the key: two sizes may have the same name while that is in doubt.
                    <span key={at}>
                      <span className="text-muted text-sm">{size}</span> {formatRupees(pricePaise)}
                      {left !== null && <span className="text-muted text-sm"> {stockText(left)}</span>}
                      {isSoldOut && <span className="text-muted text-sm"> {importTexts.line.soldOut}</span>}
                    </span>
                  ))}
                </p>
              )}
              <TextLines texts={sizeNameTexts(entry.prices)} />
              {entry.description && (
                <p className="wrap-anywhere text-muted text-sm" {...langAttributes(entry.description)}>
                  {entry.description}
                </p>
              )}
              <OtherTexts entry={entry} field="description" />
              {entry.askedChoices.length > 0 && (
                <p className="wrap-anywhere text-muted text-sm">
                  {importTexts.line.asksFor({
                    groups: listOf(
                      entry.askedChoices.map(({ group }) => group),
                      'unit',
                    ),
                  })}
                </p>
              )}
              {entry.served && (
                <p className="wrap-anywhere text-muted text-sm">
                  {importTexts.line.served({ times: entry.served })}
                </p>
              )}
              {hasOnePrice && entry.stockLeft !== null && (
                <p className="text-muted text-sm">{stockText(entry.stockLeft)}</p>
              )}
              {!entry.isAvailable && <p className="text-muted text-sm">{importTexts.line.soldOut}</p>}
            </>
          )}
        </td>
        {hasOnePrice && (
          <td className="figures w-px px-3 py-2 pt-3.5 text-end align-top">
            {entry.prices[0]?.size && <span className="text-muted text-sm">{entry.prices[0].size} </span>}
            <span className="whitespace-nowrap">
              {priceText({ pricePaise: entry.prices[0]?.pricePaise ?? 0, noPrice: entry.noPrice })}
            </span>
          </td>
        )}
        <td className="w-px whitespace-nowrap py-2 pe-2 text-end align-top sm:pe-4">
          <IconButton
            ref={editButton}
            size="sm"
            label={
              isUnreadable
                ? importTexts.line.fix({ number: entry.source.lineNumber })
                : importTexts.line.edit({ item: entry.name })
            }
            icon={<Pencil />}
            disabled={isBusy}
            onClick={() => setEditing(true)}
          />
          <IconButton
            size="sm"
            // On a phone the names need the space; the form has this button, too.
            className={clsx(!isUnreadable && 'max-sm:hidden')}
            label={
              isUnreadable
                ? importTexts.line.leaveOutLine({ number: entry.source.lineNumber })
                : importTexts.line.leaveOut({ item: entry.name })
            }
            icon={<X />}
            disabled={isBusy}
            onClick={() => actions.leaveOut(entry.key, nameOf(entry))}
          />
        </td>
      </tr>
      {isMarked && (
        <tr className={clsx(tone)}>
          <td colSpan={3} className="px-4 pb-3 sm:px-6">
            <Doubts reviewed={reviewed} actions={actions} isBusy={isBusy} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The names or the descriptions of a dish in other languages. */
function OtherTexts({ entry, field }: { entry: ReviewedRow['row']; field: 'name' | 'description' }) {
  return <TextLines texts={translatedTexts(entry.translations).filter((text) => text.field === field)} />;
}

/** Texts in other languages, a line for each. */
export function TextLines({ texts }: { texts: ReturnType<typeof translatedTexts> }) {
  return texts.map(({ language, text, label }) => (
    <p key={language} className="wrap-anywhere text-muted text-sm">
      <span className="sr-only">{label}: </span>
      <span lang={language} dir={LANGUAGES[language].direction}>
        {text}
      </span>
    </p>
  ));
}

function nameOf(entry: ReviewedRow['row'] | LeftOut): string {
  return entry.kind === 'row' ? entry.name : importTexts.line.line({ number: entry.source.lineNumber });
}

function LeftOutLine({ line, actions, isBusy }: Pick<Props, 'actions' | 'isBusy'> & { line: LeftOut }) {
  const { key, source, reason, mayBeCategory, choices } = line;
  return (
    <div className="pt-1.5 text-sm">
      <p className="wrap-anywhere text-muted">“{source.text.trim()}”</p>
      <p className="mt-0.5">
        <span className="text-muted">{importTexts.line.notAdded({ number: source.lineNumber })}</span>{' '}
        {reason}
      </p>
      <div className="flex flex-wrap gap-2 *:mt-2">
        {mayBeCategory !== undefined && (
          <Button
            size="sm"
            disabled={isBusy}
            onClick={() => actions.apply([{ do: 'make-category', key, name: mayBeCategory }])}
          >
            {importTexts.line.isCategory}
          </Button>
        )}
        {choices.map((choice) => (
          <Button
            key={choice.label}
            size="sm"
            disabled={isBusy}
            onClick={() => actions.apply([{ do: 'choose', key, choice }])}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Why a row needs a look, and the fixes that take one tap. */
function Doubts({
  reviewed,
  actions,
  isBusy,
}: Pick<Props, 'actions' | 'isBusy'> & { reviewed: ReviewedRow }) {
  const { row, doubts, failure } = reviewed;
  const { key, source } = row;
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      {failure !== undefined && (
        <p className="text-chilli">{importTexts.line.refused({ reason: failure })}</p>
      )}
      {doubts.map(({ code, message }) => (
        <p key={code} className="text-turmeric-ink">
          {message}
        </p>
      ))}
      <p className="wrap-anywhere text-muted text-xs">
        {importTexts.line.lineOf({ number: source.lineNumber, text: source.text.trim() })}
      </p>
      {doubts.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-2">
          {doubts.flatMap(({ code, choices }) =>
            choices.map((choice) => (
              <Button
                key={`${code} ${choice.label}`}
                size="sm"
                disabled={isBusy}
                onClick={() =>
                  choice.becomes.length > 0
                    ? actions.apply([{ do: 'choose', key, choice, code }])
                    : actions.leaveOut(key, row.name)
                }
              >
                {choice.label}
              </Button>
            )),
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={importTexts.line.looksRightOf({ item: row.name })}
            disabled={isBusy}
            onClick={() => actions.apply([{ do: 'accept', key }], importTexts.line.accepted)}
          >
            {importTexts.line.looksRight}
          </Button>
        </div>
      )}
    </div>
  );
}
