import { pages } from '#routes';
import { StatusPage } from '../components/status-page.tsx';
import { statusTexts as texts } from '../status-texts.ts';

/** What customers see while a page is on hold. The reason is between its owner and us. */
export function ClosedPage() {
  return (
    <StatusPage title={texts.closed}>
      <p>{texts.closedHint}</p>
      <p>{texts.closedOwnerHint}</p>
      <div className="ways">
        <a className="soft" href={pages.signIn()}>
          {texts.signIn}
        </a>
      </div>
    </StatusPage>
  );
}
