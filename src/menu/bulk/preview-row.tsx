import { clsx } from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { memo, useEffect, useRef, useState } from 'react';
import { formatRupees } from '#platform/money.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { typedPriceOf } from '../typed-price.ts';
import { DoubtList } from './doubt-list.tsx';
import { LineForm } from './line-form.tsx';
import type { PreviewActions } from './preview-actions.ts';
import { needsLook, type ReviewedLine } from './review.ts';
import { UnreadableNote } from './unreadable-note.tsx';

type Props = {
  reviewed: ReviewedLine;
  category: string;
  categories: readonly string[];
  actions: PreviewActions;
  isBusy: boolean;
};

/**
 * One line of the preview: an item as it will be added, or a line that will not be. Each reading of the text makes all
 * lines anew, so that what they say is compared: of a long menu only the lines that changed are drawn again.
 */
export const PreviewRow = memo(Row, (before, after) => {
  const { reviewed: was, ...others } = before;
  const { reviewed: is, ...otherNow } = after;
  const isAlike = Object.entries(others).every(
    ([name, value]) => otherNow[name as keyof typeof otherNow] === value,
  );
  return isAlike && JSON.stringify(was) === JSON.stringify(is);
});

function Row({ reviewed, category, categories, actions, isBusy }: Props) {
  const { line, doubts, failure } = reviewed;
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (actions.wasJustEdited(line.text)) editButton.current?.focus();
  }, [actions, line.text]);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEditing) {
    const isItem = line.kind === 'item';
    return (
      <tr className="border-line border-t bg-well">
        <td colSpan={3} className="px-4 py-2 sm:px-6">
          <LineForm
            initial={{
              name: isItem ? line.name : line.text.trim(),
              price: isItem ? typedPriceOf(line.pricePaise) : '',
              category,
            }}
            categories={categories}
            onSave={(edit) => {
              setEditing(false);
              actions.edit(line.at, edit);
            }}
            onCancel={() => setEditing(false)}
            onLeaveOut={() => actions.leaveOut(line.at, line.lineNumber)}
          />
        </td>
      </tr>
    );
  }

  const isUnreadable = line.kind === 'unreadable';
  const isMarked = needsLook(reviewed);
  const tone = failure ? 'bg-chilli-soft' : isMarked ? 'bg-turmeric-soft' : isUnreadable && 'bg-well';
  return (
    <>
      <tr className={clsx('border-line border-t', tone)}>
        <td className="py-2 pl-4 align-top sm:pl-6" colSpan={isUnreadable ? 2 : 1}>
          {isUnreadable ? (
            <UnreadableNote line={line} actions={actions} isBusy={isBusy} />
          ) : (
            <p className="wrap-anywhere pt-1.5">{line.name}</p>
          )}
        </td>
        {!isUnreadable && (
          <td className="figures px-3 py-2 pt-3.5 text-right align-top">{formatRupees(line.pricePaise)}</td>
        )}
        <td className="w-px whitespace-nowrap py-2 pr-2 text-right align-top sm:pr-4">
          <IconButton
            ref={editButton}
            size="sm"
            label={isUnreadable ? `Put line ${line.lineNumber} right` : `Edit ${line.name}`}
            icon={<Pencil />}
            disabled={isBusy}
            onClick={() => setEditing(true)}
          />
          <IconButton
            size="sm"
            // On a phone the names need the room; there it is found in the form.
            className={clsx(!isUnreadable && 'max-sm:hidden')}
            label={isUnreadable ? `Leave out line ${line.lineNumber}` : `Leave out ${line.name}`}
            icon={<X />}
            disabled={isBusy}
            onClick={() => actions.leaveOut(line.at, line.lineNumber)}
          />
        </td>
      </tr>
      {isMarked && (
        <tr className={clsx(tone)}>
          <td colSpan={3} className="px-4 pb-3 sm:px-6">
            <DoubtList
              at={line.at}
              lineNumber={line.lineNumber}
              text={line.text}
              doubts={doubts}
              failure={failure}
              actions={actions}
              isBusy={isBusy}
            />
          </td>
        </tr>
      )}
    </>
  );
}
