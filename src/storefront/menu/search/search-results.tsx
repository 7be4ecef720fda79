import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findItems, indexMenu } from '#menu/search/find-items.ts';
import { spelling } from '#menu/search/spelling.ts';
import { useLexicon } from '#menu/search/use-lexicon.ts';
import { PartLoading } from '../../components/part-loading.tsx';
import { sharedTexts } from '../../page/shared-texts.ts';
import { isBareItem, type StorefrontView } from '../../view/view.ts';
import { ItemCard } from '../item/item-card.tsx';
import { type DietFilter, isShownBy } from './diet-filter.ts';
import { searchTexts as texts } from './search-texts.ts';

/** More results than anybody looks through; typing another letter is faster. */
const MAX_SHOWN = 40;

/** How long typing must pause before screen readers announce the count, ms. */
const PAUSE_MS = 600;

interface SearchResultsProps {
  view: StorefrontView;
  typed: string;
  /** The filter that is set on the menu; it applies to the search as well. */
  only: DietFilter | '';
  onEnd: () => void;
}

/** The search results, shown in place of the menu. */
export function SearchResults({ view, typed, only, onEnd }: SearchResultsProps) {
  // Deferred, so that typing stays responsive on a slow phone, also at the first letter, when the menu gets indexed.
  const sought = useDeferredValue(typed, '');
  return sought && <Found view={view} sought={sought} only={only} onEnd={onEnd} />;
}

function Found({ view, sought, only, onEnd }: Omit<SearchResultsProps, 'typed'> & { sought: string }) {
  const { known: lexicon, isComing } = useLexicon(spelling);
  const index = useMemo(() => indexMenu(view.categories, lexicon), [view.categories, lexicon]);
  const all = useMemo(() => findItems(index, sought), [index, sought]);
  const found = only ? all.filter(({ item }) => isShownBy(item, only)) : all;
  const { restaurant } = view;
  const name = sought.trim();
  const count =
    found.length === 0
      ? texts.nothingFound({ sought: name })
      : texts.found({ count: found.length, sought: name });
  if (found.length === 0 && isComing) return <PartLoading hasFailed={false} />;

  return (
    <section>
      <h2 dir="auto">{count}</h2>
      {only && found.length < all.length && (
        <p className="about">
          {texts.hidden({ count: all.length - found.length, filter: sharedTexts.only[only] })}
        </p>
      )}
      <Spoken words={count} />
      {found.length === 0 && (
        <>
          <p className="about">{texts.nothingHint}</p>
          <button type="button" className="soft" onClick={onEnd}>
            {sharedTexts.wholeMenu}
          </button>
        </>
      )}
      {/* Always a list, whatever the menu's layout: items with and without photos are mixed here. */}
      <ul className="list">
        {found.slice(0, MAX_SHOWN).map(({ item, number }) => (
          <ItemCard
            key={item.id}
            item={item}
            number={number}
            restaurant={restaurant}
            layout="list"
            isBare={isBareItem(view, item)}
          />
        ))}
      </ul>
      {found.length > MAX_SHOWN && <p className="about">{texts.more({ count: MAX_SHOWN })}</p>}
    </section>
  );
}

/** Announces the words to screen readers once they have not changed for a moment (debounced). */
function Spoken({ words }: { words: string }) {
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <p className="vh" role="status">
      {spoken}
    </p>
  );
}
