import { PRODUCT_CONTACT_MESSAGE } from '#ordering/chat-messages.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { pages } from '#routes';
import { StatusPage } from '../components/status-page.tsx';
import { statusTexts as texts } from '../status-texts.ts';

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
            href={whatsAppLink(supportWhatsApp, PRODUCT_CONTACT_MESSAGE)}
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
