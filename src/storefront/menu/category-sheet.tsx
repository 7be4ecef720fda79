import { type MouseEventHandler, useId, useLayoutEffect } from 'react';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { addStyles } from '../components/add-styles.ts';
import { useModal } from '../components/use-modal.ts';
import { sharedTexts } from '../page/shared-texts.ts';
import sheetCss from '../styles/sheet.css?inline';
import type { CategoryView } from '../view/view.ts';
import { categorySheetTexts as texts } from './category-sheet-texts.ts';

interface CategorySheetProps {
  categories: readonly CategoryView[];
  /** The id of the category being read. */
  current: string | undefined;
  onChoose: MouseEventHandler<HTMLAnchorElement>;
  onClose: () => void;
}

addStyles(sheetCss);

/** The list of all categories, each with its number of items. */
export function CategorySheet({ categories, current, onChoose, onClose }: CategorySheetProps) {
  const modal = useModal(onClose);
  const titleId = useId();

  useLayoutEffect(() => {
    const link = (selector: string) => modal.ref.current?.querySelector<HTMLElement>(selector);
    (link('[aria-current]') ?? link('a'))?.focus();
  }, []);

  return (
    <dialog className="sheet" aria-labelledby={titleId} {...modal}>
      <h2 id={titleId}>{sharedTexts.categories}</h2>
      <button type="button" className="shut" aria-label={texts.close} onClick={onClose}>
        ×
      </button>
      <ul>
        {categories.map(({ id, name, items }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined} onClick={onChoose}>
              <span dir="auto" {...langAttributes(name)}>
                {name}
              </span>{' '}
              <small>{texts.items({ count: items.length })}</small>
            </a>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
