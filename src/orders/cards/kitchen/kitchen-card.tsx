import { clsx } from 'clsx';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useId, useSyncExternalStore } from 'react';
import { LinkedWords } from '#ordering/message/links/linked-words.tsx';
import { wallTime } from '#platform/formats/dates/local-time.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { listOf } from '#platform/texts/lists.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { useServerNow } from '../../live/live-orders.tsx';
import { isShared } from '../../live/order-book.ts';
import { ordersTexts } from '../../orders-texts.ts';
import type { OrderWire } from '../../wire.ts';
import { atText } from '../order-head.tsx';
import { agoText, optionsText, overdueText, wayText } from '../order-text.ts';
import { isOptimistic } from '../use-order-actions.ts';
import { isAt, isMovable, type Shown, stationsIn, timerOf } from './kitchen-board.ts';
import { isTickedIn, kitchenSettings, tick } from './kitchen-settings.ts';
import { kitchenTexts } from './kitchen-texts.ts';

type Props = {
  order: OrderWire;
  zone: string;
  shown: Shown;
  /** The key that moves the order on; empty where none does. */
  digit: string;
  /** Left out where the order may not be changed. */
  onNext?: ((order: OrderWire) => void) | undefined;
};

const nextLabels = {
  placed: ordersTexts.buttons.accept,
  accepted: ordersTexts.buttons.ready,
  ready: ordersTexts.buttons.complete,
};

/** An order as a cook reads it from two metres: its token, where it goes, its time, and its dishes to tick off. */
export const KitchenCard = memo(function KitchenCard({ order, zone, shown, digit, onNext }: Props) {
  const { number, dayNo, status, hasNote, id } = order;
  const headingId = useId();
  const kind = useServerNow((now) => timerOf(order, now).kind);
  const label = status === 'placed' || status === 'accepted' || status === 'ready' ? nextLabels[status] : '';
  return (
    <article
      id={`order-${id}`}
      aria-labelledby={headingId}
      className={clsx(
        'rounded-lg border-2 bg-surface p-3 sm:p-4',
        // There may be hundreds of cards: those off screen are not rendered.
        '[contain-intrinsic-size:auto_18rem] [content-visibility:auto]',
        kind === 'late' ? 'border-chilli' : kind === 'soon' ? 'border-turmeric' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3
          id={headingId}
          className="figures flex flex-wrap items-baseline gap-x-2 text-2xl leading-none 2xl:text-3xl"
        >
          {rich(ordersTexts.token, { dayNo: `${dayNo}`, hidden })}
          <span className="font-medium text-base text-muted">{number}</span>
        </h3>
        <Timer order={order} zone={zone} />
      </header>
      <p
        className="wrap-anywhere mt-1 font-semibold text-lg 2xl:text-xl"
        {...langAttributes(order.table || order.area)}
      >
        {wayText(order)}
      </p>
      <Lines order={order} shown={shown} />
      {hasNote && <p className="mt-2 font-semibold text-base text-turmeric-ink">{ordersTexts.hasNote}</p>}
      {isShared(order) && (
        <p className="mt-2 font-semibold text-base text-chilli">{ordersTexts.sameNumber}</p>
      )}
      <Elsewhere order={order} shown={shown} />
      {onNext && label && isMovable(order, shown) && (
        <Button
          variant="primary"
          size="lg"
          className="mt-3 w-full text-lg!"
          pending={isOptimistic(order)}
          {...(digit && { 'aria-keyshortcuts': digit })}
          onClick={() => onNext(order)}
        >
          {digit && (
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-md border border-current max-lg:hidden"
            >
              {digit}
            </span>
          )}
          {rich(label, { number, hidden })}
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      )}
    </article>
  );
});

/** At which other stations an order is cooked, and how it is moved on from there. */
function Elsewhere({ order, shown }: Pick<Props, 'order' | 'shown'>) {
  const stations = stationsIn(order.lines.filter((line) => !isAt(line, shown)));
  if (stations.length === 0) return null;
  const names = stations.map((station) => station || kitchenTexts.otherItems);
  return (
    <p className="mt-2 font-semibold text-base">
      {kitchenTexts.alsoAt({ stations: listOf(names, 'unit') })}
      {!isMovable(order, shown) && (
        <span className="block font-normal text-muted">{kitchenTexts.alsoAtHint}</span>
      )}
    </p>
  );
}

const timers = {
  none: { look: 'bg-well text-ink', Icon: Clock },
  early: { look: 'bg-leaf-soft text-leaf', Icon: Clock },
  soon: { look: 'bg-turmeric text-on-turmeric', Icon: AlarmClock },
  late: { look: 'bg-chilli text-on-chilli', Icon: TriangleAlert },
};

/** The time that is left: in words, by an icon and in colour, since a steamed-up screen hides one of them. */
function Timer({ order, zone }: { order: OrderWire; zone: string }) {
  const kind = useServerNow((now) => timerOf(order, now).kind);
  const text = useServerNow((now) => timerText(order, zone, now));
  const { look, Icon } = timers[kind];
  return (
    <p
      className={clsx(
        'flex min-w-0 items-center gap-1.5 rounded-md px-2 py-1 font-semibold text-base 2xl:text-lg [&_svg]:size-[1.2em] [&_svg]:shrink-0',
        look,
      )}
    >
      <Icon aria-hidden="true" />
      {text}
    </p>
  );
}

/** From so many minutes on, the time of the day says more than how long it is until then. */
const MANY_MINUTES = 60;

function timerText(order: OrderWire, zone: string, now: number): string {
  const timer = timerOf(order, now);
  if (timer.kind === 'none') return agoText(now - Date.parse(order.placedAt));
  const { minutes } = timer;
  if (timer.kind === 'late') return overdueText(minutes) || kitchenTexts.dueNow;
  if (minutes < MANY_MINUTES) return kitchenTexts.dueIn({ count: minutes });
  const at = Date.parse(order.readyAt ?? order.wantedAt ?? '');
  return ordersTexts.times.wanted({ time: atText(wallTime(at, zone), wallTime(now, zone)) });
}

function Lines({ order: { id, number, lines, type }, shown }: Pick<Props, 'order' | 'shown'>) {
  const ticks = useSyncExternalStore(kitchenSettings.subscribe, () => kitchenSettings.get().ticks[id]);
  return (
    <ul aria-label={kitchenTexts.items({ number })} className="mt-2 divide-y border-y">
      {lines.map((line, at) => {
        const isTicked = isTickedIn(ticks, at);
        return isAt(line, shown) ? (
          // Two lines may have the same key and differ in their notes only; the index is safe since lines never move.
          <li key={`${line.key} ${at}`}>
            <label className="flex min-h-13 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                checked={isTicked}
                onChange={(event) => tick(id, at, event.currentTarget.checked)}
                className="mt-0.5 size-7 shrink-0 accent-leaf 2xl:mt-1.5"
              />
              <span className={clsx('min-w-0 flex-1', isTicked && 'text-muted line-through')}>
                <span
                  className="wrap-anywhere block font-semibold text-xl leading-snug 2xl:text-2xl"
                  {...langAttributes(line.name)}
                >
                  {line.quantity} × {line.name}
                </span>
                {line.options.length > 0 && (
                  <span className="wrap-anywhere block text-lg leading-snug 2xl:text-xl">
                    + {optionsText(line)}
                  </span>
                )}
                {line.note && (
                  <span
                    className={clsx(
                      'wrap-anywhere block text-lg leading-snug 2xl:text-xl',
                      !isTicked && 'text-turmeric-ink',
                    )}
                    {...langAttributes(line.note)}
                  >
                    {rich(ordersTexts.lineNote, {
                      note: <LinkedWords words={line.note} className="underline" />,
                      b: (text) => <span className="font-semibold">{text}</span>,
                    })}
                  </span>
                )}
                {(line.isOff || (line.isWrongWay && type)) && (
                  <span className="block font-semibold text-base text-chilli">
                    {line.isOff ? ordersTexts.soldOut : type && ordersTexts.wrongWay[type]}
                  </span>
                )}
              </span>
            </label>
          </li>
        ) : null;
      })}
    </ul>
  );
}
