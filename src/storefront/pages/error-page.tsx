import { StatusPage } from '../components/status-page.tsx';
import { statusTexts as texts } from '../status-texts.ts';

interface Failure {
  title?: string | undefined;
  message: string;
  /** The request id, as in the log, for the visitor to quote to the operator. */
  requestId?: string | undefined;
}

/** Any other failure: the server's message, plus 'Please try again later'. */
export function ErrorPage({ title = texts.failed, message, requestId }: Failure) {
  return (
    <StatusPage title={title}>
      <p>{message}</p>
      <p>{texts.tryLater}</p>
      {requestId && (
        <p>
          {texts.reference} <code>{requestId}</code>
        </p>
      )}
    </StatusPage>
  );
}
