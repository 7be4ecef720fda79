import { type MouseEvent, type ReactNode, useState } from 'react';
import { mayArriveEmpty } from '#ordering/message/links/long-link.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { rich } from '#platform/texts/rich.tsx';
import { publicPages as pages } from '#routes';
import { cartTexts as texts } from '../../cart/cart-texts.ts';
import { CHANGES_ID } from '../../cart/prices/menu-changes.tsx';
import type { Ask, Field } from '../../cart/ways/order-way.ts';
import { ignoreSecondTap } from '../../components/ignore-second-tap.ts';
import { BouncingDots } from '../../components/part-loading.tsx';
import { countOrderTap } from '../../page/page-view.ts';
import { type CheckedMenu, isUnchecked, type MenuCheck } from '../../view/use-menu-check.ts';
import { CopyButton } from './copy-button.tsx';
import { handOver } from './open-whatsapp.ts';

/** `MouseEvent.button` of the middle button, whose click opens a link in another tab. */
const MIDDLE = 1;

interface PlaceOrderProps {
  hold: OrderHold | null;
  /** What the order still needs from the customer. */
  ask: Ask | null;
  /** Why orders are not taken now, in sentences. */
  closed: string;
  onCome: (field: Field) => void;
  /** The total as shown everywhere. */
  total: string;
  message: string;
  /** The WhatsApp link that carries the message. */
  url: string;
  menu: CheckedMenu;
  /** Whether the restaurant gets it in its list, too. */
  isListed: boolean;
  /** Called once the browser has followed the link; with the time of the prices if they could not be checked again. */
  onPlaced: (uncheckedSince: Date | null) => void;
  /** Shown below the message of the demo. */
  children?: ReactNode;
}

/**
 * Place Order at the bottom of the screen: a real link, ready before the tap (docs/product/ordering.md#place-order), or the
 * reason why the customer cannot order.
 */
export function PlaceOrder(props: PlaceOrderProps) {
  const { hold, ask, closed, onCome, total, message, url, menu, isListed, onPlaced, children } = props;
  const [hasMissed, setMissed] = useState(false);
  const label = texts.placeOrder({ total });
  const { isDemo, remembersOrders, name } = menu.view.restaurant;
  const isKept = isListed && !isDemo;
  const isTooLong = remembersOrders && !isListed && !isDemo;
  if (hold === 'checking') {
    // As tall as the dock after the check, to avoid a layout shift.
    return (
      <div className="dock">
        <span className="vh" role="status">
          {texts.checking}
        </span>
        <button type="button" className="go" disabled>
          {label}
          <BouncingDots />
        </button>
        <p>{isDemo ? texts.demoHint : texts.opensWhatsApp}</p>
        {isKept && <WhatIsKept name={name} />}
      </div>
    );
  }

  if (hold) {
    return (
      <div className="dock">
        <HoldNotice hold={hold} why={hold === 'asks' ? (ask?.text ?? '') : closed} />
        {hold === 'asks' && ask?.field ? (
          <LeadingButton label={label} field={ask.field} onCome={onCome} />
        ) : (
          <button type="button" className="go" disabled>
            {label}
          </button>
        )}
      </div>
    );
  }

  if (isDemo)
    return (
      <DemoOrder label={label} message={message} menu={menu}>
        {children}
      </DemoOrder>
    );

  function hand(event: MouseEvent) {
    // The cart is cleared after it, and a link to the menu takes this place.
    ignoreSecondTap(event);
    handOver(event.nativeEvent, {
      followed() {
        setMissed(false);
        countOrderTap(menu.view.restaurant.slug);
        onPlaced(isUnchecked(menu) ? menu.asOf : null);
      },
      missed: () => setMissed(true),
    });
  }

  return (
    <div className="dock">
      {mayArriveEmpty(url) && (
        <p>
          {texts.longOrder} <CopyButton text={message} />
        </p>
      )}
      <a
        className="go"
        href={url}
        target="_blank"
        rel="noopener"
        onClick={hand}
        onAuxClick={(event) => event.button === MIDDLE && hand(event)}
      >
        {label}
      </a>
      {hasMissed && (
        <p role="alert">
          {texts.didNotOpen}{' '}
          <a className="soft" href={url} onClick={hand}>
            {texts.openWhatsApp}
          </a>
        </p>
      )}
      <Hint menu={menu}>{texts.opensWhatsApp}</Hint>
      {isKept && <WhatIsKept name={name} />}
      {isTooLong && <p>{texts.onlyChat}</p>}
    </div>
  );
}

/** What a tap on Place Order does, and whether its prices could not be checked. */
function Hint({ menu, children }: { menu: CheckedMenu; children: string }) {
  return (
    <p role="status">
      {isUnchecked(menu) && `${texts.notChecked} `}
      {children}
    </p>
  );
}

/**
 * Says that the restaurant also gets the order in its list, and links to the details
 * (docs/product/orders.md#remembered-orders).
 */
function WhatIsKept({ name }: { name: string }) {
  return (
    <p>
      {rich(texts.getsOrder, { restaurant: <bdi {...langAttributes(name)}>{name}</bdi> })}{' '}
      <a href={pages.privacyOfOrders()}>{texts.whatIsKept}</a>
    </p>
  );
}

type Notice = Exclude<OrderHold, 'checking'>;

function noticeOf(hold: Notice): { title?: string; hint?: string } {
  return {
    noNumber: { title: texts.noNumber, hint: texts.noNumberHint },
    notAccepting: { title: texts.notAccepting, hint: texts.notAcceptingHint },
    closed: { title: texts.closed, hint: texts.closedHint },
    outOfHours: { hint: texts.outOfHoursHint },
    asks: {},
    preview: { title: texts.preview, hint: texts.previewHint },
    changes: { title: texts.confirmFirst },
  }[hold];
}

interface HoldNoticeProps {
  hold: Notice;
  /** The title of holds that have no fixed one: when orders are taken, or what the order still needs. */
  why: string;
}

function HoldNotice({ hold, why }: HoldNoticeProps) {
  const { title = why, hint } = noticeOf(hold);
  return (
    <div className="hold" role="status">
      <b>{title}</b>
      {hint && <p>{hint}</p>}
      {hold === 'changes' && (
        <button type="button" className="soft" onClick={showChanges}>
          {texts.showChanges}
        </button>
      )}
    </div>
  );
}

interface LeadingButtonProps {
  label: string;
  field: Field;
  onCome: (field: Field) => void;
}

/** Place Order while a field is not filled in: a tap leads to that field. */
function LeadingButton({ label, field, onCome }: LeadingButtonProps) {
  return (
    <button type="button" className="go lacks" onClick={() => onCome(field)}>
      {label}
    </button>
  );
}

function showChanges() {
  const changes = document.getElementById(CHANGES_ID);
  changes?.scrollIntoView({ block: 'center' });
  changes?.focus({ preventScroll: true });
}

interface DemoOrderProps extends Pick<PlaceOrderProps, 'message' | 'menu' | 'children'> {
  label: string;
}

/** Place Order of the demo. Sends nothing, and shows the message that the restaurant would get as a chat bubble. */
function DemoOrder({ label, message, menu, children }: DemoOrderProps) {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <div className="dock">
        <button
          type="button"
          className="go"
          onClick={(tap) => {
            ignoreSecondTap(tap);
            setShown(true);
          }}
        >
          {label}
        </button>
        <Hint menu={menu}>{texts.demoHint}</Hint>
      </div>
    );
  }
  return (
    <>
      <section className="chat" aria-label={texts.demoOrder} tabIndex={-1} ref={scrollToSection}>
        <p>{texts.demoOrder}</p>
        <p className="bubble" dir="auto">
          {message}
        </p>
      </section>
      {children}
      <div className="dock">
        <a className="go" href={pages.signUp()} target="_top">
          {texts.makeYourOwn}
        </a>
        <p>{texts.demoOver}</p>
      </div>
    </>
  );
}

/** A ref that runs when the message appears: the button that had the focus is gone. */
function scrollToSection(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'end' });
}

/** Why an order cannot be placed right now. */
type OrderHold =
  | 'noNumber'
  | 'notAccepting'
  | 'closed'
  | 'outOfHours'
  | 'asks'
  | 'preview'
  | 'checking'
  | 'changes';

interface Circumstances {
  /** E.164 or empty. */
  whatsapp: string;
  acceptsOrders: boolean;
  /** Whether orders are only taken at other hours. */
  isOutOfHours: boolean;
  /** Whether the form for the way to order (delivery, dine-in) still needs something. */
  isAsked: boolean;
  /** Whether the code of that form is still loading. */
  isWaiting: boolean;
  check: MenuCheck;
  /** Whether lines, charges or GST have changed and the customer has not confirmed it yet. */
  hasChanges: boolean;
}

/**
 * The most serious reason why a cart with lines cannot be ordered now; null if it can (docs/product/ordering.md#price-check).
 * Prices that could not be checked are none: WhatsApp needs no server of ours.
 */
export function orderHold({
  whatsapp,
  acceptsOrders,
  isOutOfHours,
  isAsked,
  isWaiting,
  check,
  hasChanges,
}: Circumstances): OrderHold | null {
  if (check === 'closed' || check === 'preview') return check;
  if (!whatsapp) return 'noNumber';
  if (!acceptsOrders) return 'notAccepting';
  if (isOutOfHours) return 'outOfHours';
  if (isAsked) return 'asks';
  if (isWaiting || check === 'none' || check === 'checking') return 'checking';
  return hasChanges ? 'changes' : null;
}
