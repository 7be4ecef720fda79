import { StatusPage } from '../components/status-page.tsx';
import { statusTexts as texts } from '../status-texts.ts';

/** Any other failure: the server's message, plus 'Please try again later' (spec §2). */
export function ErrorPage({ message }: { message: string }) {
  return (
    <StatusPage title={texts.failed}>
      <p>{message}</p>
      <p>{texts.tryLater}</p>
    </StatusPage>
  );
}
