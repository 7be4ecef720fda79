import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { files } from '#routes';
import { PUSH_KINDS, type PushKind } from './push.ts';
import type { PushCalls } from './push-calls.server.ts';
import { pushSwitchTexts } from './push-texts.ts';

/** Whether this browser can ring while its page is closed, and if not, why. */
export type PushSupport = 'possible' | 'unsupported' | 'homeScreen' | 'blocked';

/** Safari on iPhones has push only for pages on the home screen, and alone says whether a page was opened from there. */
function pushSupport(): PushSupport {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isPossible)
    return 'standalone' in navigator && navigator.standalone === false ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** This browser's pushes for the restaurant's orders; undefined until it is known whether it has them. */
export function usePush() {
  const call = ask<PushCalls>(useApi());
  const queries = useQueryClient();
  const queryKey = ['orders', useQueryOwner(), 'push'];
  const [support, setSupport] = useState(pushSupport);
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const state = await call('GET /api/orders/push', { signal });
      const own = await ownSubscription();
      // The browser may have lost what the server still has: cleared data, permission taken back.
      const isOn = state.endpoint !== null && own?.endpoint === state.endpoint;
      return { publicKey: state.publicKey, kinds: isOn ? state.kinds : [] };
    },
  });

  /** Rings for these kinds from now on; for none, it is off. Must be called in a tap. */
  const change = useAction(async (kinds: PushKind[]) => {
    if (!data) return;
    if (kinds.length === 0) await call('DELETE /api/orders/push');
    else {
      const subscription = await subscribe(data.publicKey);
      if (!subscription) return setSupport(pushSupport());
      const { endpoint = '', keys = {} } = subscription.toJSON();
      const { p256dh = '', auth = '' } = keys;
      await call('PUT /api/orders/push', { body: { endpoint, keys: { p256dh, auth }, kinds } });
    }
    queries.setQueryData(queryKey, { ...data, kinds });
  }, sayFailed);
  const test = useAction(async () => {
    await call('POST /api/orders/push/test');
    toast.success(pushSwitchTexts.testSent);
  }, sayFailed);
  return data && { support, kinds: data.kinds, change, test, all: PUSH_KINDS };
}

/** A server says why; what a browser's push service says is for engineers. */
function sayFailed(error: Error): void {
  toast.error(error instanceof ApiError ? error.message : pushSwitchTexts.failed);
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Asks for permission, and subscribes with our key; null without permission. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(files.worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    // It was made with another key: the operator has a new one.
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}
