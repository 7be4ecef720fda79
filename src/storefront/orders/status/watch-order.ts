import { copyText } from '#platform/browser/copy-text.ts';
import { sessionToken } from '#platform/browser/session-token.ts';
import { AT_RESTAURANT } from '#platform/http/at-restaurant.ts';
import { timeoutSignal } from '#platform/services/clock.ts';
import { noteState } from '../order-states.ts';
import { copyTexts } from '../place-order/copy-texts.ts';
import { saveCode } from '../place-order/upi/save-code.ts';
import { upiTexts } from '../place-order/upi/upi-texts.ts';
import { isOrderState } from './order-state.ts';
import { ORDER_IDS } from './order-status.ts';

const EVERY_MS = 15_000;
const FOR_MS = 3 * 60 * 60 * 1000;
const TIMEOUT_MS = 10_000;
const COPIED_MS = 2_000;

/**
 * Starts the script of an order's page: polls every 15 seconds for up to three hours, while the page is visible and the
 * order not over; remembers what it shows for the cart page; redirects the restaurant's owner to the order in the list;
 * copies the payment details and saves the QR code (docs/product/orders.md#status-page).
 */
export function watchOrder(): void {
  const since = Date.now();
  let isLooking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('click', copyOnTap);
  document.addEventListener('click', saveOnTap);
  document.addEventListener('submit', callOnSubmit);
  document.addEventListener('visibilitychange', lookNow);
  addEventListener('online', lookNow);
  addEventListener('pageshow', ({ persisted }) => persisted && lookNow());
  part(ORDER_IDS.look).hidden = true;
  noteShown();
  void leadOwner();
  offerAgain();
  wait();

  function wait(): void {
    clearTimeout(timer);
    if (isEnough()) part(ORDER_IDS.look).hidden = 'over' in shown().dataset;
    else timer = setTimeout(lookNow, EVERY_MS);
  }

  function isEnough(): boolean {
    return 'over' in shown().dataset || Date.now() - since > FOR_MS;
  }

  function lookNow(): void {
    if (isLooking) return;
    if (document.hidden || isEnough()) wait();
    else {
      isLooking = true;
      void look().then(() => {
        isLooking = false;
        wait();
      });
    }
  }
}

/** Fetches the page and shows the current status; leaves the page untouched if nothing has changed. Never throws. */
async function look(): Promise<void> {
  try {
    const answer = await fetch(location.href, {
      headers: { 'If-None-Match': `"${shown().dataset.tag}"` },
      signal: timeoutSignal(TIMEOUT_MS),
    });
    const html = answer.status === 304 ? '' : await answer.text();
    if (answer.status >= 500) throw new Error(html);
    say(ORDER_IDS.away, '');
    if (html) show(new DOMParser().parseFromString(html, 'text/html'));
  } catch {
    say(ORDER_IDS.away, part(ORDER_IDS.away).dataset.text ?? '');
  }
}

function show(fresh: Document): void {
  const next = fresh.getElementById(ORDER_IDS.main);
  const known = shown();
  if (!next || next.dataset.tag === known.dataset.tag) return;
  const hadFocus = known.contains(document.activeElement);
  const wasOpen = known.querySelector('.upi details[open]');
  document.title = fresh.title;
  known.replaceWith(document.adoptNode(next));
  if (wasOpen) next.querySelector('.upi details')?.setAttribute('open', '');
  if (hadFocus) next.querySelector('h1')?.focus({ preventScroll: true });
  const heading = next.querySelector('.stands p') ?? next.querySelector('h1');
  say(ORDER_IDS.news, heading?.textContent ?? '');
  noteShown();
  void leadOwner();
  offerAgain();
}

/** How long a call from a table counts as just made. */
const CALL_RESTS_MS = 60_000;

/** Calls the waiter without leaving the page, which could not be shown again without internet. */
async function callOnSubmit(submit: Event): Promise<void> {
  const form = submit.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.call) return;
  submit.preventDefault();
  const { call } = form.dataset;
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  button.disabled = true;
  try {
    const body = new URLSearchParams({ [button.name]: button.value });
    const answer = await fetch(location.href, { method: 'POST', body, signal: timeoutSignal(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(answer.statusText);
    show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    const said = shown().querySelector<HTMLElement>(`[data-called=${call}]`);
    say(ORDER_IDS.news, said?.textContent ?? '');
  } catch {
    button.disabled = false;
    button.focus();
    const alert = form.parentElement?.querySelector<HTMLElement>('[role=alert]');
    if (alert) alert.textContent = alert.dataset.text ?? '';
  }
}

/** Looks again once a call from a table can be made anew, also where the order itself is over. */
function offerAgain(): void {
  if (shown().querySelector('[data-called]')) setTimeout(look, CALL_RESTS_MS);
}

/** Remembers the state that the page shows. Never throws. */
function noteShown(): void {
  const { code = '', status, reason: declineReason = '' } = shown().dataset;
  const state = { code, status, declineReason };
  if (isOrderState(state)) noteState(state);
}

/** Redirects a signed-in owner to this order in the list of their restaurant. Never throws. */
async function leadOwner(): Promise<void> {
  const { at = '', find, open, code } = shown().dataset;
  try {
    const token = sessionToken.get();
    if (!token || !find) return;
    const answer = await fetch(find, {
      headers: { Authorization: `Bearer ${token}`, [AT_RESTAURANT]: at },
    });
    const { orders = [] } = await answer.json();
    const own = orders.find((order: { code?: string }) => order.code === code);
    if (own) location.replace(open + encodeURIComponent(own.id));
  } catch {
    // The page still shows the status of the order.
  }
}

async function copyOnTap(tap: Event): Promise<void> {
  const button = tapped(tap, '[data-copy]');
  if (button)
    answer(button, (await copyText(button.dataset.copy ?? '')) ? copyTexts.copied : copyTexts.failed);
}

/** Saves the QR code that the page shows. */
async function saveOnTap(tap: Event): Promise<void> {
  const button = tapped(tap, '[data-save]');
  const drawn = button?.parentElement?.querySelector('svg');
  if (!button || !drawn) return;
  const shape = {
    path: drawn.querySelector('path')?.getAttribute('d') ?? '',
    size: drawn.viewBox.baseVal.width,
  };
  const under: string[] = JSON.parse(button.dataset.under ?? '[]');
  if (!(await saveCode({ shape, under, fileName: button.dataset.save ?? '' })))
    answer(button, upiTexts.notSaved);
}

/** The tapped button, if it matches the selector `kind`; else null. */
function tapped({ target }: Event, kind: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(kind) : null;
}

/** Shows the result as the button's label for two seconds. */
function answer(button: HTMLElement, text: string): void {
  if (button.dataset.label) return;
  button.dataset.label = button.textContent ?? '';
  button.textContent = text;
  setTimeout(() => {
    button.textContent = button.dataset.label ?? '';
    delete button.dataset.label;
  }, COPIED_MS);
}

function shown(): HTMLElement {
  return part(ORDER_IDS.main);
}

function say(id: string, text: string): void {
  if (part(id).textContent !== text) part(id).textContent = text;
}

function part(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}
