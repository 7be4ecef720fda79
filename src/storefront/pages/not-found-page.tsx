import { pages } from '#routes';
import { StatusPage } from '../components/status-page.tsx';
import { statusTexts as texts } from '../status-texts.ts';

/** 'Restaurant Not Found', with the links of docs/product/storefront.md#public-page-states. */
export function NotFoundPage() {
  return (
    <StatusPage title={texts.notFound}>
      <p>{texts.notFoundHint}</p>
      <p>{texts.ownerQuestion}</p>
      <div className="ways">
        <a className="go" href={pages.signUp()}>
          {texts.createAccount}
        </a>
        <a className="soft" href={pages.signIn()}>
          {texts.signIn}
        </a>
      </div>
    </StatusPage>
  );
}
