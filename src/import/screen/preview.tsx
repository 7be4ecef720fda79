import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { categoryNameProblem } from '#menu/categories/category.ts';
import { countUnmarked, guessedMarks } from '#menu/items/marks/guess-diet.ts';
import { MarkList, toggled } from '#menu/items/marks/mark-dialog.tsx';
import { MarkOffer, useMarkOffer } from '#menu/items/marks/mark-offer.tsx';
import { singleLine } from '#platform/formats/text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { listOf } from '#platform/texts/lists.ts';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { EmptyState } from '#platform/ui/feedback/error-state.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { FormError } from '#platform/ui/forms/form-frame.tsx';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import {
  fixesForAll,
  isRow,
  needsLook,
  type Review,
  type ReviewedGroup,
  summaryOf,
} from '../review/review.ts';
import { type Row, UNNAMED_CATEGORY } from '../row.ts';
import { columnTexts } from '../table/column-texts.ts';
import { translatedTexts } from '../table/headings/translated-headings.ts';
import { importTexts } from './import-texts.ts';
import { PreviewRow, TextLines } from './preview-row.tsx';
import { PREVIEW_HEADING, type PreviewActions, showPreview } from './use-import.ts';

const ROW_PX = 57;

type Props = {
  review: Review;
  /** The names of the categories that an item can be moved to. */
  categories: readonly string[];
  actions: PreviewActions;
  isBusy: boolean;
  /** Only the lines to check are shown. */
  showsDoubtful: boolean;
  setShowsDoubtful: (showsDoubtful: boolean) => void;
};

const asks = (reviewed: ReviewedGroup['rows'][number]) =>
  isRow(reviewed) ? needsLook(reviewed) : !reviewed.isNote;

/** Shows each row that will be added, before anything is saved. Memoized, so that it does not render on each key. */
export const Preview = memo(AllGroups);

function AllGroups({ review, categories, actions, isBusy, showsDoubtful, setShowsDoubtful }: Props) {
  const { groups, same } = review;
  const offer = useMarkOffer();
  const lookCount = review.doubtful.length + review.unreadableCount;
  const onlyLook = showsDoubtful && lookCount > 0;
  const shown = groups
    .map((group) => ({ group, rows: onlyLook ? group.rows.filter(asks) : group.rows }))
    .filter(({ rows }) => rows.length > 0);

  return (
    <section aria-labelledby={PREVIEW_HEADING} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={PREVIEW_HEADING} tabIndex={-1} className="scroll-mt-6 text-lg outline-none">
            {importTexts.preview.title}
          </h2>
          <p role="status" className="text-muted text-sm">
            {groups.length > 0 ? summaryOf(review) : importTexts.preview.nothingYet}
          </p>
        </div>
        {lookCount > 0 && (
          <Segmented
            label={importTexts.preview.linesShown}
            value={onlyLook ? 'look' : 'all'}
            onChange={(chosen) => setShowsDoubtful(chosen === 'look')}
            options={[
              { value: 'all', label: importTexts.preview.allLines },
              { value: 'look', label: importTexts.preview.toCheck({ count: lookCount }) },
            ]}
          />
        )}
      </div>
      {groups.length === 0 && same.length === 0 && (
        <EmptyState icon={<ListChecks />} title={importTexts.preview.empty}>
          {importTexts.preview.emptyHint}
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-4">
        {same.length > 0 && (
          <Notice
            actions={
              <Button
                size="sm"
                disabled={isBusy}
                onClick={() => {
                  actions.apply(same.map(({ key }) => ({ do: 'accept', key })));
                  showPreview({ preventScroll: true });
                }}
              >
                {importTexts.preview.addAgain}
              </Button>
            }
          >
            {importTexts.preview.alreadyOnMenu({ count: same.length })}
          </Notice>
        )}
        {review.newGroups.length > 0 && (
          <Notice>
            {importTexts.preview.newGroups({
              count: review.newGroups.length,
              groups: groupsText(review.newGroups),
            })}
          </Notice>
        )}
        <FixesForAll review={review} actions={actions} isBusy={isBusy} />
        {shown.map(({ group, rows }) => (
          <Group
            key={group.category}
            group={group}
            rows={rows}
            categories={categories}
            actions={actions}
            isBusy={isBusy}
            offer={offer}
          />
        ))}
      </div>
    </section>
  );
}

const GROUPS_SHOWN = 8;

/** Lists groups with their options, only the first few of many: `Extras (Raita, Salad); Bread (Roti, Naan)`. */
function groupsText(groups: Review['newGroups']): string {
  const listed = groups.slice(0, GROUPS_SHOWN).map(({ name, options }) =>
    importTexts.preview.newGroup({
      group: name,
      options: listOf(
        options.map((option) => option.name),
        'unit',
      ),
    }),
  );
  const more = groups.length - listed.length;
  return [...listed, ...(more > 0 ? [importTexts.preview.moreGroups({ count: more })] : [])].join('; ');
}

function FixesForAll({ review, actions, isBusy }: Pick<Props, 'review' | 'actions' | 'isBusy'>) {
  const put = (edits: Parameters<PreviewActions['apply']>[0]) => {
    actions.apply(edits);
    showPreview({ preventScroll: true });
  };
  return fixesForAll(review).map(({ code, message, label, rows }) => (
    <Notice key={code} tone="attention">
      {message}
      <div className="mt-2 flex flex-wrap gap-2">
        {label && (
          <Button
            size="sm"
            disabled={isBusy}
            onClick={() =>
              put(
                rows.flatMap(({ key, doubt }) =>
                  doubt.choices
                    .slice(0, 1)
                    .map((choice) => ({ do: 'choose', key, choice, code: doubt.code })),
                ),
              )
            }
          >
            {label}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={() => put(rows.map(({ key }) => ({ do: 'accept', key })))}
        >
          {importTexts.preview.allLookRight}
        </Button>
      </div>
    </Notice>
  ));
}

type GroupProps = Pick<Props, 'categories' | 'actions' | 'isBusy'> & {
  group: ReviewedGroup;
  rows: ReviewedGroup['rows'];
  offer: ReturnType<typeof useMarkOffer>;
};

function Group({ group, rows, categories, actions, isBusy, offer }: GroupProps) {
  const { category, isOnMenu } = group;
  const dishes = group.rows.filter(isRow);
  const isUnnamed = category === '' && dishes.length > 0;
  const rowsIn = dishes.map(({ row }) => row);
  const unmarked = offer.isOffered ? countUnmarked(rowsIn, category) : 0;
  const [isSuggesting, setSuggesting] = useState(false);
  return (
    <Card padded={false}>
      {(category !== '' || isUnnamed) && (
        <div className={isUnnamed ? 'bg-turmeric-soft px-4 py-3 sm:px-6' : 'px-4 py-3 sm:px-6'}>
          <CategoryName
            category={category}
            onName={(to) => actions.apply([{ do: 'rename', from: category, to }])}
            isBusy={isBusy}
          >
            {isOnMenu !== undefined && (
              <Badge tone={isOnMenu ? 'neutral' : 'leaf'}>
                {isOnMenu ? importTexts.category.onMenu : importTexts.category.isNew}
              </Badge>
            )}
            <span className="figures text-muted text-sm">
              {importTexts.category.items({ count: dishes.length })}
            </span>
          </CategoryName>
          <TextLines texts={translatedTexts(dishes[0]?.item.categoryTranslations, columnTexts.categoryIn)} />
          {isUnnamed && <p className="mt-2 text-sm text-turmeric-ink">{importTexts.category.unnamed}</p>}
        </div>
      )}
      {unmarked > 0 && (
        <MarkOffer
          category={category || UNNAMED_CATEGORY}
          unmarked={unmarked}
          onShow={() => setSuggesting(true)}
          onDismiss={offer.dismiss}
          disabled={isBusy}
        />
      )}
      <SuggestMarks
        open={isSuggesting}
        onOpenChange={setSuggesting}
        category={category}
        rows={rowsIn}
        onMark={actions.mark}
      />
      <div
        // The browser skips the layout of a long list while it is off screen.
        style={{
          contentVisibility: 'auto',
          containIntrinsicSize: `auto none auto ${rows.length * ROW_PX}px`,
        }}
      >
        <table aria-label={category || importTexts.category.linesAbove} className="w-full border-collapse">
          <thead className="sr-only">
            <tr>
              <th scope="col">{importTexts.category.itemName}</th>
              <th scope="col">{importTexts.category.price}</th>
              <th scope="col">{importTexts.category.actions}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((reviewed) => (
              <PreviewRow
                key={isRow(reviewed) ? reviewed.row.key : reviewed.key}
                reviewed={reviewed}
                categories={categories}
                actions={actions}
                isBusy={isBusy}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

type CategoryNameProps = {
  /** Empty when there is none, so the owner is asked. */
  category: string;
  onName: (name: string) => void;
  isBusy: boolean;
  children: ReactNode;
};

function CategoryName({ category, onName, isBusy, children }: CategoryNameProps) {
  const isUnnamed = category === '';
  const [isEditing, setEditing] = useState(isUnnamed);
  const [typed, setTyped] = useState(category || UNNAMED_CATEGORY);
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = categoryNameProblem(singleLine(typed));
    setProblem(found);
    setTries(tries + 1);
    if (found !== undefined) return;
    setEditing(false);
    if (singleLine(typed) !== category) onName(singleLine(typed));
  };

  if (!isEditing) {
    const nameProblem = categoryNameProblem(category);
    return (
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-base">{category}</h3>
          <div className="mt-0.5 flex flex-wrap items-center gap-2">{children}</div>
          {nameProblem && <p className="mt-1 text-chilli text-sm">{nameProblem}</p>}
        </div>
        <IconButton
          size="sm"
          label={importTexts.category.rename({ category })}
          icon={<Pencil />}
          disabled={isBusy}
          onClick={() => setEditing(true)}
        />
      </div>
    );
  }
  return (
    <form
      noValidate
      onSubmit={save}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !isUnnamed) setEditing(false);
      }}
      className="flex items-start gap-2"
    >
      <FormError attempt={tries} />
      <Field label={importTexts.category.name} hideLabel error={problem} className="flex-1">
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoFocus={!isUnnamed}
          disabled={isBusy}
        />
      </Field>
      <Button type="submit" className="min-h-12" disabled={isBusy}>
        {isUnnamed ? importTexts.category.useName : commonTexts.done}
      </Button>
    </form>
  );
}

type SuggestMarksProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  category: string;
  rows: readonly Row[];
  onMark: PreviewActions['mark'];
};

/** Shows the marks that the names of a category's rows suggest, so that the owner can check them before they apply. */
function SuggestMarks(props: SuggestMarksProps) {
  const { open, onOpenChange, category } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={importTexts.category.mark({ category: category || UNNAMED_CATEGORY })}
    >
      {/* Mounted at each opening, so that it starts with new suggestions. */}
      {open && <Suggested {...props} />}
    </Dialog>
  );
}

function Suggested({ onOpenChange, category, rows, onMark }: SuggestMarksProps) {
  const guessed = guessedMarks(rows, category);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const made = guessed.filter(({ item }) => !leftOut.has(item.key));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMark(made.map(({ item, diet }) => ({ key: item.key, diet })));
        onOpenChange(false);
      }}
      className="grid grid-cols-1 gap-5"
    >
      <div>
        <p className="text-muted text-sm">{importTexts.category.marksHint}</p>
        <MarkList
          rows={guessed.map(({ item, diet }) => ({ key: item.key, name: item.name, was: '' as const, diet }))}
          excluded={leftOut}
          onToggle={(key) => setLeftOut(toggled(leftOut, key))}
        />
      </div>
      <Button type="submit" variant="primary" disabled={made.length === 0}>
        {made.length === 0
          ? importTexts.category.markNone
          : importTexts.category.markItems({ count: made.length })}
      </Button>
    </form>
  );
}
