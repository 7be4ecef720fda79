import { pages } from '#routes';
import type { MenuPreview } from './menu-preview.server.ts';
import { previewTexts as texts } from './preview-texts.ts';

/** Above a visitor's own menu: what it is, what could not be read, and how to keep it. */
export function PreviewNotice({ view, itemCount, unreadable }: MenuPreview) {
  return (
    <aside className="tried notice">
      <p>
        {texts.shown(itemCount, view.categories.length)}{' '}
        <a href={pages.signUp()} target="_top">
          {texts.keep}
        </a>
      </p>
      <UnreadableLines lines={unreadable} />
    </aside>
  );
}

/** The lines nothing was made of, each with its reason. */
export function UnreadableLines({ lines }: { lines: MenuPreview['unreadable'] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{texts.unread(lines.length)}</summary>
      <ul>
        {lines.map(({ lineNumber, text, reason }, place) => (
          // Lines can be alike, and nothing moves them.
          <li key={place}>
            {texts.line(lineNumber)}: “{text.trim()}” {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
