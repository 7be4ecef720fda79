import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryOwner } from '#identity/app-context.tsx';
import { formatRupees, wholePaise } from '#platform/formats/money.ts';
import { SECOND } from '#platform/services/clock.ts';
import { pages } from '#routes';
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
  ringsFor: number;
  /**
   * To be called in a tap: unlocks the sound, plays it once, and asks to show notifications. From then on the screen
   * stays on, also where the device plays no sound.
   */
  start(): Promise<void>;
  /** Stops ringing for these orders, since somebody has looked at them. */
  stopRinging(ids: readonly string[]): void;
}

/** Rings while new orders wait for attention, and sounds an alarm when the page receives no orders any more. */
export function useBell(orders: readonly OrderWire[], connection: Connection): BellState {
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
  const stopRinging = useCallback(
    (ids: readonly string[]) => setSeenIds((before) => new Set([...before, ...ids])),
    [],
  );

  useEffect(() => () => bell.current?.close(), []);
  useEffect(() => (isStarted ? keepAwake() : undefined), [isStarted]);
  useRinging(waiting, isOn, bell);
  useEffect(() => {
    if (isOn && connection !== 'live') {
      bell.current?.alarm();
      const again = setInterval(() => bell.current?.alarm(), RING_EVERY);
      return () => clearInterval(again);
    }
  }, [isOn, connection]);

  return useMemo(
    () => ({ isOn, isRefused, ringsFor: isOn ? waiting.length : 0, start, stopRinging }),
    [isOn, isRefused, waiting.length, start, stopRinging],
  );
}

/** Rings at once for a new order, and every 20 seconds while any is waiting. */
function useRinging(waiting: readonly OrderWire[], isOn: boolean, bell: { current: Bell | undefined }): void {
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
    const sum = formatRupees(wholePaise(first.sums.total));
    const news = liveTexts.newOrders({ count: arrived.length });
    const path = pages.orderInList(first.id, owner);
    void import('./notify.ts')
      .then(({ notify }) => notify(news, `${first.number} · ${sum}`, path, navigate))
      .catch(() => {});
  }, [waiting, isOn, bell, navigate, owner]);
  useEffect(() => {
    if (!isOn || !isRinging) return;
    const ringing = setInterval(() => bell.current?.ring(), RING_EVERY);
    return () => clearInterval(ringing);
  }, [isOn, isRinging, bell]);
}
