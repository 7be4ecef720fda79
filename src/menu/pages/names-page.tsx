import Languages from 'lucide-react/icons/languages';
import { useCallback, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useLinkTo } from '#identity/app-context.tsx';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { languageName } from '#platform/texts/language-name.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { saveFailed, useAction } from '#platform/ui/actions/use-action.ts';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { toast, withUndo } from '#platform/ui/feedback/toaster.tsx';
import { LeaveGuard } from '#platform/ui/forms/leave-guard.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useOtherLanguages } from '#restaurant/settings/menu-languages.tsx';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import { NameLine } from '../translations/name-row.tsx';
import { countNames, knownRows, type NameRow, type NameSection, textsOf } from '../translations/names.ts';
import { useNames, useSaveNames, useSuggestions } from '../translations/translation-queries.ts';
import { translationsTexts } from '../translations/translations-texts.ts';
import { MenuSkeleton } from './list/panel-list.tsx';

/** The names of the menu in another language: `/dashboard/menu/languages/{tag}` (docs/product/menu.md#menu-languages). */
export function NamesPage() {
  const { tag } = useParams();
  const restaurant = useOwnRestaurant();
  const known = useOtherLanguages().find((other) => other === tag);
  if (known) return <NamesIn key={known} tag={known} />;
  if (restaurant.data) return <UnknownLanguage />;
  if (!restaurant.isError) return <MenuSkeleton />;
  return <Failed onRetry={() => void restaurant.refetch()} retrying={restaurant.isFetching} />;
}

function UnknownLanguage() {
  const linkTo = useLinkTo();
  return (
    <>
      <title>{translationsTexts.unknownLanguage}</title>
      <EmptyState
        icon={<Languages />}
        title={translationsTexts.unknownLanguage}
        action={
          <LinkButton to={linkTo(pages.restaurantSettings())} variant="primary">
            {translationsTexts.settings}
          </LinkButton>
        }
      >
        {translationsTexts.unknownLanguageHint}
      </EmptyState>
    </>
  );
}

function Failed(props: { onRetry: () => void; retrying: boolean }) {
  return (
    <ErrorState title={translationsTexts.loadFailed} {...props}>
      {translationsTexts.checkInternet}
    </ErrorState>
  );
}

function NamesIn({ tag }: { tag: LanguageTag }) {
  const linkTo = useLinkTo();
  const suggestions = useSuggestions(tag);
  const { sections, isFailed, isFetching, retry } = useNames(tag, suggestions.data);
  const language = languageName(tag);
  return (
    <>
      <title>{translationsTexts.pageTitle({ language })}</title>
      <PageHeader
        title={translationsTexts.title({ language })}
        description={translationsTexts.hint({ language })}
        back={{ to: linkTo(pages.menu()), label: translationsTexts.menu }}
      />
      {isFailed && <Failed onRetry={retry} retrying={isFetching} />}
      {/* With the suggestions, so that no row changes under a finger. */}
      {!isFailed && (!sections || suggestions.isPending) && <MenuSkeleton />}
      {sections?.length === 0 && <NoNames />}
      {sections && sections.length > 0 && !suggestions.isPending && (
        <Names
          tag={tag}
          sections={sections}
          hasSuggestions={suggestions.data !== undefined}
          onUndone={retry}
        />
      )}
    </>
  );
}

function NoNames() {
  const linkTo = useLinkTo();
  return (
    <EmptyState
      icon={<Languages />}
      title={translationsTexts.empty}
      action={
        <LinkButton to={linkTo(pages.menuCreate())} variant="primary">
          {translationsTexts.addItem}
        </LinkButton>
      }
    >
      {translationsTexts.emptyHint}
    </EmptyState>
  );
}

type Filter = 'all' | 'notYet' | 'suggested';

const isShown: Record<Filter, (row: NameRow) => boolean> = {
  all: () => true,
  notYet: ({ stored }) => stored === '',
  suggested: ({ suggestion }) => suggestion !== undefined,
};

type NamesProps = {
  tag: LanguageTag;
  sections: readonly NameSection[];
  hasSuggestions: boolean;
  onUndone: () => void;
};

function Names({ tag, sections, hasSuggestions, onUndone }: NamesProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const save = useSaveNames(tag);
  const unsaved = useRef(new Set<string>());
  const noteTyped = useCallback((key: string, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(key);
    else unsaved.current.delete(key);
  }, []);
  const saveOne = useCallback(
    (row: NameRow, text: string, was: string) => save(textsOf(row, text, was)),
    [save],
  );
  const counts = countNames(sections);
  const shows = isShown[filter];
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProgressBar
        label={translationsTexts.progress({ count: counts.all, done: counts.stored })}
        value={(100 * counts.stored) / counts.all}
      />
      {!hasSuggestions && <Notice tone="attention">{translationsTexts.suggestionsFailed}</Notice>}
      <ConfirmAll rows={knownRows(sections)} onSave={save} onUndone={onUndone} />
      <Segmented
        label={translationsTexts.show}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: translationsTexts.all({ count: counts.all }) },
          { value: 'notYet', label: translationsTexts.notYet({ count: counts.notYet }) },
          { value: 'suggested', label: translationsTexts.suggested({ count: counts.suggested }) },
        ]}
        className="justify-self-start *:flex-auto max-sm:*:px-2"
      />
      {!sections.some(({ rows }) => rows.some(shows)) && (
        <EmptyState
          title={filter === 'suggested' ? translationsTexts.noneSuggested : translationsTexts.allDone}
        />
      )}
      {sections.map(({ key, rows }) => (
        <section
          key={key}
          aria-label={titleOf(key) ?? rows[0]?.name}
          hidden={!rows.some(shows)}
          className="[[hidden]]:hidden"
        >
          {titleOf(key) && <h2 className="mb-2 font-semibold text-base">{titleOf(key)}</h2>}
          <Card className="p-0!">
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <NameLine
                  key={row.key}
                  row={row}
                  tag={tag}
                  isHidden={!shows(row)}
                  onSave={saveOne}
                  onTyped={noteTyped}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <LeaveGuard hasUnsaved={() => unsaved.current.size > 0} />
    </div>
  );
}

/** The heading of the names that are in no category. */
function titleOf(key: NameSection['key']): string | undefined {
  if (key === 'sizes') return translationsTexts.sizes;
  if (key === 'addOns') return translationsTexts.addOns;
  return key === 'timings' ? translationsTexts.timings : undefined;
}

type ConfirmProps = {
  rows: readonly NameRow[];
  onSave: ReturnType<typeof useSaveNames>;
  onUndone: () => void;
};

/** Confirms every suggestion without an unknown word in one call, which Undo takes back in one call. */
function ConfirmAll({ rows, onSave, onUndone }: ConfirmProps) {
  const { run, isRunning } = useAction(async () => {
    const done = rows;
    const others = await onSave(done.flatMap((row) => textsOf(row, row.suggestion?.text ?? '', row.stored)));
    const otherIds = new Set(others.map(({ id }) => id));
    const stay = done.filter(({ ids }) => ids.some((id) => otherIds.has(id))).length;
    // Names that somebody has written since stay, and may be from another phone: so they are loaded again.
    const undo = () =>
      onSave(done.flatMap((row) => textsOf(row, '', row.suggestion?.text ?? ''))).then(
        () => {
          toast.success(translationsTexts.undone);
          onUndone();
        },
        (error) => saveFailed(error, translationsTexts.saveFailed),
      );
    toast.success(translationsTexts.confirmed({ count: done.length - stay }), {
      ...withUndo(undo),
      ...(stay > 0 && { description: translationsTexts.othersStay({ count: stay }) }),
    });
  }, translationsTexts.saveFailed);
  if (rows.length === 0 && !isRunning) return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 sm:flex sm:items-center sm:gap-4">
      <Button
        variant="primary"
        pending={isRunning}
        pendingLabel={commonTexts.saving}
        onClick={() => void run()}
        className="max-sm:w-full"
      >
        {translationsTexts.confirmAll({ count: rows.length })}
      </Button>
      <p className="text-muted text-sm">{translationsTexts.confirmHint}</p>
    </div>
  );
}
