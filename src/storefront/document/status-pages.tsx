import type { ReactNode } from 'react';
import { productMessageTexts } from '#ordering/message/chat-message-texts.ts';
import { whatsAppLink } from '#ordering/message/chat-messages.ts';
import { rich } from '#platform/texts/rich.tsx';
import { pages } from '#routes';
import { PageFooter } from './server-frame.tsx';
import { statusTexts as texts } from './status-texts.ts';

/** The frame of the pages shown instead of a menu: a heading, and what can be done. */
export function StatusPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <main className="status">
        <h1>{title}</h1>
        {children}
      </main>
      <PageFooter />
    </div>
  );
}

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

/** The price of a plan, in texts ready to show. */
export interface PlanOffer {
  name: string;
  /** With its sign, e.g. `₹499`. */
  price: string;
  /** Shown beside it, struck through. */
  originalPrice?: string;
  /** What the price is for, e.g. `one-time`. */
  period?: string;
  description: string;
}

interface SubscriptionEndedPageProps {
  plans: PlanOffer[];
  /** E.164; without one there is no support link. */
  supportWhatsApp?: string | undefined;
}

/** 'Subscription Ended': prices, the way to renew, and support. */
export function SubscriptionEndedPage({ plans, supportWhatsApp }: SubscriptionEndedPageProps) {
  return (
    <StatusPage title={texts.ended}>
      <p>{texts.endedHint}</p>
      <p>{texts.ownerHint}</p>
      <ul className="plans" aria-label={texts.plans}>
        {plans.map(({ name, price, originalPrice, period, description }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p>
              {originalPrice && <s>{originalPrice}</s>} <b>{price}</b> {period}
            </p>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <div className="ways">
        <a className="go" href={pages.dashboard()}>
          {texts.renew}
        </a>
        {supportWhatsApp && (
          <a
            className="soft"
            href={whatsAppLink(supportWhatsApp, productMessageTexts.contact)}
            target="_blank"
            rel="noopener"
          >
            {texts.contactSupport}
          </a>
        )}
      </div>
    </StatusPage>
  );
}

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
      {requestId && <p>{rich(texts.reference, { id: requestId, code: (id) => <code>{id}</code> })}</p>}
    </StatusPage>
  );
}
