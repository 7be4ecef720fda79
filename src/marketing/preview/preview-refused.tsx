import { pages } from '#routes';
import { StatusPage } from '#storefront/components/status-page.tsx';
import { TRY_ID } from '../try-menu.ts';
import { Lines } from './preview-notice.tsx';
import type { PreviewPage } from './preview-routes.server.ts';
import { previewTexts as texts } from './preview-texts.ts';

/** Shows why there is no page, with a link back to the box. */
export function PreviewRefused({ page }: { page: Exclude<PreviewPage, { kind: 'menu' }> }) {
  const { title, hint } = texts[page.kind];
  return (
    <StatusPage title={title}>
      <p>{hint}</p>
      {page.kind === 'nothing' && <Lines summary={texts.unread} lines={page.unreadable} />}
      <div className="ways">
        <a className="soft" href={`${pages.landing()}#${TRY_ID}`} target="_top">
          {page.kind === 'gone' ? texts.home : texts.again}
        </a>
      </div>
    </StatusPage>
  );
}
