import { pages } from '#routes';
import { StatusPage } from '#storefront/document/status-pages.tsx';
import { addressIn } from '../landing/addresses.ts';
import { TRIED_MARK, TRY_ID } from '../landing/try-menu.ts';
import { menuLimits } from '../menu-limits.ts';
import type { FlaggedLine, MenuPreview } from './menu-preview.server.ts';
import type { PreviewPage } from './preview-routes.server.ts';
import { previewTexts } from './preview-texts.ts';

/** Shown above a visitor's own menu: what it is, what to check, and how to keep it. */
export function PreviewNotice({ view, itemCount, unreadable, doubtful }: MenuPreview) {
  return (
    <aside className="tried notice" id={TRIED_MARK}>
      <p>
        {previewTexts.shown({ items: itemCount, categories: view.categories.length })}{' '}
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
  summary: (values: { count: number }) => string;
  lines: FlaggedLine[];
  note?: string;
}

/** Some lines of the pasted text, each with the reason to check it; nothing when there are none. */
function Lines({ summary, lines, note }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{summary({ count: lines.length })}</summary>
      <ul>
        {lines.map(({ lineNumber, text, reason }, place) => (
          // The index is the key: lines can be equal, and they never move.
          <li key={place}>{previewTexts.line({ number: lineNumber, text: text.trim(), reason })}</li>
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
      <p>{typeof hint === 'function' ? hint(menuLimits()) : hint}</p>
      {page.kind === 'nothing' && <Lines summary={previewTexts.unread} lines={page.unreadable} />}
      <div className="ways">
        <a className="soft" href={`${addressIn(pages.landing())}#${TRY_ID}`} target="_top">
          {page.kind === 'gone' ? previewTexts.home : previewTexts.again}
        </a>
      </div>
    </StatusPage>
  );
}
