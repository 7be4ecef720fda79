import { pages } from '#routes';
import { TRIED_MARK } from '../try-menu.ts';
import type { LookedAt, MenuPreview } from './menu-preview.server.ts';
import { previewTexts as texts } from './preview-texts.ts';

/** Shown above a visitor's own menu: what it is, what to check, and how to keep it. */
export function PreviewNotice({ view, itemCount, unreadable, doubtful }: MenuPreview) {
  return (
    <aside className="tried notice" id={TRIED_MARK}>
      <p>
        {texts.shown(itemCount, view.categories.length)}{' '}
        <a href={pages.signUp()} target="_top">
          {texts.keep}
        </a>
      </p>
      <Lines summary={texts.doubtful} lines={doubtful} note={texts.later} />
      <Lines summary={texts.unread} lines={unreadable} />
    </aside>
  );
}

interface LinesProps {
  summary: (count: number) => string;
  lines: LookedAt[];
  note?: string;
}

/** Some lines of the pasted text, each with the reason to check it; nothing when there are none. */
export function Lines({ summary, lines, note }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{summary(lines.length)}</summary>
      <ul>
        {lines.map(({ lineNumber, text, reason }, place) => (
          // The index is the key: lines can be equal, and they never move.
          <li key={place}>
            {texts.line(lineNumber)}: “{text.trim()}” {reason}
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </details>
  );
}
