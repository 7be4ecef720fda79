import { useQuery } from '@tanstack/react-query';
import { useApi, useCan, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#platform/services/clock.ts';
import type { DeviceCalls } from '#restaurant/devices/device-calls.server.ts';
import type { Device } from '#restaurant/devices/device-wire.server.ts';
import { phonesTexts } from './phones-texts.ts';

/** The query key of the phones. */
export function usePhonesKey() {
  return ['phones', useQueryOwner()];
}

/** The restaurant's phones, newest first; not asked for without the right. `isWaiting` asks again every few seconds. */
export function usePhones(isWaiting = false) {
  const call = ask<DeviceCalls>(useApi());
  const mayRead = useCan()('devices.read');
  return useQuery({
    queryKey: usePhonesKey(),
    queryFn: async ({ signal }) => (await call('GET /api/devices', { signal })).devices,
    refetchInterval: isWaiting ? 3 * SECOND : MINUTE,
    enabled: mayRead,
  });
}

/** When a phone was last used: `Last used 5 minutes ago`. */
export function lastUsedText({ joinedAt, lastUsedAt }: Device, now: number): string {
  if (joinedAt === null) return phonesTexts.waiting;
  const ago = now - Date.parse(lastUsedAt);
  if (ago < 2 * MINUTE) return phonesTexts.usedNow;
  if (ago < HOUR) return phonesTexts.usedMinutesAgo({ count: Math.floor(ago / MINUTE) });
  if (ago < DAY) return phonesTexts.usedHoursAgo({ count: Math.floor(ago / HOUR) });
  return phonesTexts.usedDaysAgo({ count: Math.floor(ago / DAY) });
}
