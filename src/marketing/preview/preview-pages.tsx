import { MAX_CATEGORIES } from '#menu/categories/category.ts';
import { MAX_ITEMS } from '#menu/menu-item.ts';
import { count } from '#platform/text.ts';
import { pages } from '#routes';
import { StatusPage } from '#storefront/document/status-pages.tsx';
import { TRIED_MARK, TRY_ID } from '../try-menu.ts';
import type { FlaggedLine, MenuPreview } from './menu-preview.server.ts';
import type { PreviewPage } from './preview-routes.server.ts';

/** Shown above a visitor's own menu: what it is, what to check, and how to keep it. */
export function PreviewNotice({ view, itemCount, unreadable, doubtful }: MenuPreview) {
  return (
    <aside className="tried notice" id={TRIED_MARK}>
      <p>
        {previewTexts.shown(itemCount, view.categories.length)}{' '}
        <a href={pages.signUp()} target="_top">
          {previewTexts.keep}
        </a>
      </p>
      <Lines summary={previewTexts.doubtful} lines={doubtful} note={previewTexts.later} />
      <Lines summary={previewTexts.unread} lines={unreadable} />
    </aside>
  );
}

interface LinesProps {
  summary: (count: number) => string;
  lines: FlaggedLine[];
  note?: string;
}

/** Some lines of the pasted text, each with the reason to check it; nothing when there are none. */
function Lines({ summary, lines, note }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{summary(lines.length)}</summary>
      <ul>
        {lines.map(({ lineNumber, text, reason }, place) => (
          // The index is the key: lines can be equal, and they never move.
          <li key={place}>
            {previewTexts.line(lineNumber)}: “{text.trim()}” {reason}
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </details>
  );
}

/** Shows why there is no page, with a link back to the box. */
export function PreviewRefused({ page }: { page: Exclude<PreviewPage, { kind: 'menu' }> }) {
  const { title, hint } = previewTexts[page.kind];
  return (
    <StatusPage title={title}>
      <p>{hint}</p>
      {page.kind === 'nothing' && <Lines summary={previewTexts.unread} lines={page.unreadable} />}
      <div className="ways">
        <a className="soft" href={`${pages.landing()}#${TRY_ID}`} target="_top">
          {page.kind === 'gone' ? previewTexts.home : previewTexts.again}
        </a>
      </div>
    </StatusPage>
  );
}

export const previewTexts = {
  title: 'Your menu as a page',
  shown: (items: number, categories: number) =>
    `Your page will look like this, with ${count(items, 'item')} in ${count(categories, 'category', 'categories')}. Nothing is saved yet.`,
  keep: 'Keep this menu',
  doubtful: (lines: number) => `${count(lines, 'line')} to check`,
  later: 'They are on the page as we read them. You can correct them before you save.',
  unread: (lines: number) => `${count(lines, 'line')} could not be read`,
  line: (number: number) => `Line ${number}`,

  nothing: {
    title: 'No item could be read',
    hint: 'Write one item and price on each line, like “Masala dosa, 80”.',
  },
  tooLong: {
    title: 'This menu is too long to show here',
    hint: 'Please paste a part of your menu. After sign-up you can add all of it.',
  },
  tooMuch: {
    title: 'This menu is too big for one page',
    hint: `A menu has up to ${MAX_ITEMS.toLocaleString('en-IN')} items in ${MAX_CATEGORIES} categories. Please paste a part of yours.`,
  },
  tooMany: {
    title: 'Please wait a moment',
    hint: 'Your network has sent many menus just now. Your text is still in the box.',
  },
  tooSlow: {
    title: 'This text takes too long to read',
    hint: 'Please remove rows of dots, or paste only a part. Your text is still in the box.',
  },
  busy: {
    title: 'Please try again in a few seconds',
    hint: 'We are reading many menus just now. Your text is still in the box.',
  },
  gone: {
    title: 'This preview was not saved',
    hint: 'We save nothing before you sign up. Paste your menu again to see it as a page.',
  },
  again: 'Back to my text',
  home: 'Back to Menu Link',
} as const;
