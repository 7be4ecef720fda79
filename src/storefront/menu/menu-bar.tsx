import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { loadLexicon } from '#menu/search/load-lexicon.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { SheetLoading } from '../components/part-loading.tsx';
import { isPlainClick, useSheet } from '../page/navigation.ts';
import { useParts } from '../page/parts.ts';
import { sharedTexts } from '../page/shared-texts.ts';
import { type CategoryView, itemsOf, type StorefrontView } from '../view/view.ts';
import { restaurantTexts as texts } from './restaurant-texts.ts';
import { type DietFilter, dietFilterOffers, hidingClasses, isShownBy } from './search/diet-filter.ts';

/** A menu that fits on two screens needs no search. */
const WORTH_SEARCHING = 10;

/** Up to this many categories fit in view; for more, a button opens a list of all. */
const FEW_CATEGORIES = 3;

interface MenuBarProps {
  view: StorefrontView;
  typed: string;
  onType: (typed: string) => void;
  only: DietFilter | '';
}

/** The sticky bar of the menu: search, and a link to each category. */
export function MenuBar({ view, typed, onType, only }: MenuBarProps) {
  const { categories } = view;
  const offers = dietFilterOffers(view);
  const isSearchable = itemsOf(view).length > WORTH_SEARCHING;
  const hasSections = categories.length > 1;
  const bar = useRef<HTMLDivElement>(null);
  const current = useCurrentCategory(bar, categories);
  const sheet = useSheet();
  const { parts, hasFailed } = useParts(sheet.isOpen);

  function goTo(event: MouseEvent<HTMLAnchorElement>) {
    // On a desktop the links stay in view beside the search results: a click on one also ends the search.
    const field = bar.current?.querySelector('input');
    if (field) field.value = '';
    onType('');
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Replace the history entry, so that Back leaves the menu instead of stepping through the categories. And wait
    // until React has removed the search results, which hide the category.
    const { href } = event.currentTarget;
    const follow = () => location.replace(href);
    if (sheet.isOpen) sheet.close(follow);
    else queueMicrotask(follow);
  }

  if (!isSearchable && !hasSections) return null;
  return (
    <>
      <div className="bar" ref={bar}>
        {isSearchable && <SearchField typed={typed} onType={onType} />}
        {hasSections && (
          <nav aria-label={sharedTexts.categories}>
            {categories.map(({ id, name, items }) => (
              <a
                key={id}
                className={hidingClasses(items, offers)}
                href={`#${id}`}
                dir="auto"
                {...langAttributes(name)}
                aria-current={id === current || undefined}
                onClick={goTo}
              >
                {name}
              </a>
            ))}
          </nav>
        )}
        {categories.length > FEW_CATEGORIES && (
          <button
            type="button"
            className="all"
            aria-label={texts.allCategories}
            aria-haspopup="dialog"
            onClick={sheet.open}
          />
        )}
      </div>
      {sheet.isOpen && parts && (
        <parts.CategorySheet
          categories={categories.filter(({ items }) => !only || items.some((item) => isShownBy(item, only)))}
          current={current}
          onChoose={goTo}
          onClose={() => sheet.close()}
        />
      )}
      {sheet.isOpen && !parts && <SheetLoading hasFailed={hasFailed} />}
    </>
  );
}

function SearchField({ typed, onType }: Pick<MenuBarProps, 'typed' | 'onType'>) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The customer may have typed before hydration attached the listener.
    if (field.current?.value) onType(field.current.value);
  }, []);

  function clear() {
    if (field.current) field.current.value = '';
    onType('');
  }

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Escape') clear();
    // Hides the phone's keyboard.
    if (key === 'Enter' || (key === 'Escape' && !typed)) currentTarget.blur();
  }

  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M16 16l5 5M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 0 0-13 0" />
      </svg>
      <input
        ref={field}
        type="search"
        className="find"
        placeholder={texts.search}
        aria-label={texts.searchMenu}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => void loadLexicon()}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {typed && (
        <button
          type="button"
          className="clear"
          aria-label={texts.clearSearch}
          onClick={() => {
            clear();
            field.current?.focus();
          }}
        >
          ×
        </button>
      )}
    </>
  );
}

/** A horizontal line a quarter down the screen: the category that crosses it counts as the one being read. */
const READING_LINE = '-25% 0px -75%';

/** The id of the category being read. Scrolls its link in the bar into view, without scrolling the page. */
function useCurrentCategory(
  bar: RefObject<HTMLElement | null>,
  categories: readonly CategoryView[],
): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        // A jump scrolls past other categories; the last event names its target.
        for (const { isIntersecting, target } of seen) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const { id } of categories) {
      const section = bar.current?.ownerDocument.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [bar, categories]);

  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    const list = link?.parentElement;
    if (!current || !link || !list) return;
    list.scrollTo({
      left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2,
      top: link.offsetTop - (list.clientHeight - link.offsetHeight) / 2,
    });
  }, [bar, current]);

  return current;
}
