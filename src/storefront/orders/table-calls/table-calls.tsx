import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { plainTable } from '#ordering/message/links/plain-text.ts';
import {
  CALL_RESTS,
  TABLE_CALLS,
  type TableCallKind,
  type TableCallPost,
} from '#ordering/orders/table-call.ts';
import { timeoutSignal } from '#platform/services/clock.ts';
import { takesCalls } from '#restaurant/ordering/table-calls.ts';
import { addStyles } from '../../components/add-styles.ts';
import { sharedTexts } from '../../page/shared-texts.ts';
import type { RestaurantView } from '../../view/view.ts';
import { tableKey } from '../outbox/post-way.ts';
import { tableCallTexts as texts } from './table-call-texts.ts';
import callsCss from './table-calls.css?inline';

const TIMEOUT_MS = 10_000;

/** The height of the calls, for what else floats at the bottom of the menu. */
const HEIGHT = '--calls';
/** On what floats over the menu, while it has the calls. */
const CALLING = 'calling';

addStyles(callsCss);

interface TableCallsProps {
  restaurant: RestaurantView;
  /** The table as written in the page's URL, empty where there is none. */
  table: string;
}

/**
 * Lets guests call the waiter from the menu that the printed code of their table has opened
 * (docs/product/orders.md#calls-from-tables). Floats over the menu like the table's name.
 */
export function TableCalls({ restaurant, table }: TableCallsProps) {
  const key = table && takesCalls(restaurant) ? tableKey(table) : '';
  // Known only once what floats over the menu is there.
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.querySelector('.float')), [table]);
  if (!key || !place) return null;
  const calling = { slug: restaurant.slug, post: { table, tableKey: key } };
  return createPortal(<Calls place={place} name={plainTable(table)} {...calling} />, place);
}

interface Calling {
  slug: string;
  post: Omit<TableCallPost, 'kind'>;
}

function Calls({ place, name, ...calling }: Calling & { place: Element; name: string }) {
  const calls = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty(HEIGHT, `${calls.current?.offsetHeight ?? 0}px`);
  });
  useLayoutEffect(() => {
    place.classList.add(CALLING);
    return () => {
      place.classList.remove(CALLING);
      document.documentElement.style.removeProperty(HEIGHT);
    };
  }, [place]);
  return (
    <div className="calls" ref={calls}>
      <p className="tag">{sharedTexts.table({ table: name })}</p>
      {TABLE_CALLS.map((kind) => (
        <Call key={kind} kind={kind} {...calling} />
      ))}
    </div>
  );
}

type State = 'offered' | 'sending' | 'done' | 'failed' | 'refused';

function Call({ kind, slug, post }: Calling & { kind: TableCallKind }) {
  const [state, setState] = useState<State>('offered');
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(setState, CALL_RESTS, 'offered');
    return () => clearTimeout(timer);
  }, [state]);

  async function send() {
    if (isAtRest) return;
    setState('sending');
    setState(await sendCall(slug, { ...post, kind }));
  }

  const isAtRest = state === 'sending' || state === 'done' || state === 'refused';
  const label = {
    offered: texts.call[kind],
    sending: texts.sending,
    done: texts.done[kind],
    failed: texts.again,
    refused: texts.refused,
  }[state];
  return (
    <button
      type="button"
      className={`soft ${state}`}
      aria-disabled={isAtRest || undefined}
      aria-live="polite"
      onClick={() => void send()}
    >
      {label}
    </button>
  );
}

/** Sends a call once. Never rejects: guests would rather wave than wait for a second try. */
async function sendCall(slug: string, post: TableCallPost): Promise<State> {
  try {
    const { ok, status } = await fetch(`/api/restaurant/${encodeURIComponent(slug)}/table-calls`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(post),
      signal: timeoutSignal(TIMEOUT_MS),
    });
    if (ok) return 'done';
    return status < 500 ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}
