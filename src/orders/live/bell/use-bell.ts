import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryOwner } from '#identity/app-context.tsx';
import { formatRupees, wholePaise } from '#platform/formats/money.ts';
import { SECOND } from '#platform/services/clock.ts';
import { pages } from '#routes';
import type { TableCallWire } from '../../tables/calls/table-calls-wire.ts';
import type { OrderWire } from '../../wire.ts';
import type { Connection } from '../follow-orders.ts';
import { liveTexts } from '../live-texts.ts';
import { ringingOrders } from '../order-book.ts';
import { allowNotifications } from './allow-notifications.ts';
import { keepAwake } from './keep-awake.ts';
import { type Bell, openBell } from './sound.ts';

const RING_EVERY = 20 * SECOND;

export interface BellState {
  isOn: boolean;
  /** Whether the user turned it on but the device plays no sound. */
  isRefused: boolean;
  /** The number of orders. */
  ringsFor: number;
  /** What the first of the calls from tables says that it rings for; empty for none. */
  call: string;
  /**
   * To be called in a tap: unlocks the sound, plays it once, and asks to show notifications. From then on the screen
   * stays on, also where the device plays no sound.
   */
  start(): Promise<void>;
  /** Stops ringing for these orders, and for all calls, since somebody has looked at them. */
  stopRinging(ids: readonly string[]): void;
}

/** Rings while new orders wait for attention, and sounds an alarm when the page receives no orders any more. */
export function useBell(
  orders: readonly OrderWire[],
  calls: readonly TableCallWire[],
  connection: Connection,
): BellState {
  const bell = useRef<Bell>(undefined);
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isStarted = isOn || isRefused;
  const [seenIds, setSeenIds] = useState<ReadonlySet<string>>(new Set());
  const waiting = useMemo(
    () => ringingOrders(orders).filter(({ id }) => !seenIds.has(id)),
    [orders, seenIds],
  );

  const start = useCallback(async () => {
    bell.current?.close();
    try {
      const opened = await openBell(() => setOn(opened.isAudible()));
      bell.current = opened;
      setOn(opened.isAudible());
      setRefused(!opened.isAudible());
      opened.ring();
    } catch {
      setRefused(true);
    }
    allowNotifications();
  }, []);
  const waitingCalls = useMemo(
    () => calls.map(ringOfCall).filter(({ id }) => !seenIds.has(id)),
    [calls, seenIds],
  );
  const shownCalls = useRef(calls);
  useEffect(() => {
    shownCalls.current = calls;
  }, [calls]);
  const stopRinging = useCallback((ids: readonly string[]) => {
    const callIds = shownCalls.current.map((call) => ringOfCall(call).id);
    setSeenIds((before) => new Set([...before, ...ids, ...callIds]));
  }, []);

  useEffect(() => () => bell.current?.close(), []);
  useEffect(() => (isStarted ? keepAwake() : undefined), [isStarted]);
  useRinging(
    useMemo(() => [...waiting.map(ringOfOrder), ...waitingCalls], [waiting, waitingCalls]),
    isOn,
    bell,
  );
  useEffect(() => {
    if (isOn && connection !== 'live') {
      bell.current?.alarm();
      const again = setInterval(() => bell.current?.alarm(), RING_EVERY);
      return () => clearInterval(again);
    }
  }, [isOn, connection]);

  const ringsFor = isOn ? waiting.length : 0;
  const call = (isOn && waitingCalls[0]?.title) || '';
  return useMemo(
    () => ({ isOn, isRefused, ringsFor, call, start, stopRinging }),
    [isOn, isRefused, ringsFor, call, start, stopRinging],
  );
}

/** Something that the bell rings for, as its notification says it. */
interface Ring {
  id: string;
  /** Undefined where several are counted in one. */
  title?: string;
  body: string;
  pathAt: (restaurantId: string) => string;
}

function ringOfOrder({ id, number, sums }: OrderWire): Ring {
  const body = `${number} · ${formatRupees(wholePaise(sums.total))}`;
  return { id, body, pathAt: (restaurantId) => pages.orderInList(id, restaurantId) };
}

/** Another one each time that the guests tap. */
function ringOfCall({ id, kind, table, rungAt }: TableCallWire): Ring {
  const pathAt = (restaurantId: string) => pages.callInList(id, restaurantId);
  return { id: id + rungAt, title: liveTexts.call[kind]({ table }), body: '', pathAt };
}

/** Rings at once for what is new, and every 20 seconds while anything is waiting. */
function useRinging(waiting: readonly Ring[], isOn: boolean, bell: { current: Bell | undefined }): void {
  const navigate = useNavigate();
  const owner = useQueryOwner();
  const rungIds = useRef<ReadonlySet<string>>(new Set());
  const isRinging = waiting.length > 0;
  useEffect(() => {
    const arrived = waiting.filter(({ id }) => !rungIds.current.has(id));
    rungIds.current = new Set([...rungIds.current, ...waiting.map(({ id }) => id)]);
    const [first] = arrived;
    if (!isOn || !first) return;
    bell.current?.ring();
    const { title = liveTexts.newOrders({ count: arrived.length }), body, pathAt } = first;
    const path = pathAt(owner);
    void import('./notify.ts').then(({ notify }) => notify(title, body, path, navigate)).catch(() => {});
  }, [waiting, isOn, bell, navigate, owner]);
  useEffect(() => {
    if (!isOn || !isRinging) return;
    const ringing = setInterval(() => bell.current?.ring(), RING_EVERY);
    return () => clearInterval(ringing);
  }, [isOn, isRinging, bell]);
}
