import { readVisitorMenu, storeVisitorMenu } from '#menu/client/visitor-menu.ts';
import { TRIED_MARK, TRY_FIELDS, TRY_ID, tryExample } from './try-menu.ts';
import { tryTexts } from './try-menu-texts.ts';

/** Keeps the text for sign-up, shows progress and failures, and makes Back skip the previews. */
export function enhanceTryMenu(): void {
  const box = document.getElementById(TRY_ID);
  const form = box?.querySelector('form');
  const status = form?.querySelector('[role=status]');
  const carry = box?.querySelector('figcaption');
  if (!box || !form || !status || !carry) return;

  const name = form.elements.namedItem(TRY_FIELDS.name) as HTMLInputElement;
  const text = form.elements.namedItem(TRY_FIELDS.text) as HTMLTextAreaElement;
  const keep = () => storeVisitorMenu({ name: name.value, text: text.value });
  let ready = tryTexts.ready;
  const showStatus = (frame: HTMLIFrameElement) => {
    const page = pageIn(frame);
    // An empty frame is better than one with the browser's own error page.
    if (!page) replaceFrame(box);
    const isReady = page?.getElementById(TRIED_MARK) != null;
    status.textContent = isReady ? ready : page ? refusal(page) : tryTexts.failed;
    carry.hidden = !isReady;
  };
  const follow = (frame: HTMLIFrameElement) => {
    frame.addEventListener('load', () => {
      if (!isBlank(frame)) showStatus(frame);
    });
  };

  form.addEventListener('input', keep);
  form.addEventListener('submit', ({ submitter }) => {
    const isExample = submitter?.getAttribute('name') === TRY_FIELDS.example;
    // A visitor who has typed something only wants to see the example, not to lose their menu.
    if (isExample && text.value.trim() === '') text.value = tryExample;
    ready = isExample && text.value !== tryExample ? tryTexts.exampleReady : tryTexts.ready;
    keep();
    status.textContent = tryTexts.making;
    const frame = replaceFrame(box);
    follow(frame);
    if (submitter) frame.parentElement?.scrollIntoView({ block: 'nearest' });
  });

  const stored = readVisitorMenu();
  if (stored && text.value === '') {
    name.value = stored.name;
    text.value = stored.text;
  }
  // The text may have been pasted, and even submitted, before this script loaded.
  if (text.value !== '') keep();
  const early = frameIn(box);
  if (early) follow(early);
  if (early && pageIn(early)) showStatus(early);
  // Safari before 16 cannot; there the visitor taps the button.
  else if (!early && stored) form.requestSubmit?.();
}

function frameIn(box: HTMLElement): HTMLIFrameElement | null {
  return box.querySelector('iframe');
}

/** True for a frame that has loaded nothing yet; some browsers fire `load` for it as for a page. */
function isBlank({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.URL === 'about:blank';
}

/** Replaces the frame with a new one: the first page that it opens adds no entry to the browser's history. */
function replaceFrame(box: HTMLElement): HTMLIFrameElement {
  const old = frameIn(box);
  if (!old) return insertFrame(box);
  const fresh = old.cloneNode() as HTMLIFrameElement;
  old.replaceWith(fresh);
  return fresh;
}

/** Takes the first frame out of `<noscript>`. It waits there because even an empty frame takes a slow phone 50 ms. */
function insertFrame(box: HTMLElement): HTMLIFrameElement {
  const place = box.querySelector('.screen noscript');
  if (place) place.outerHTML = place.textContent;
  return frameIn(box) as HTMLIFrameElement;
}

/** Returns why the page shows no menu, in the page's own words. */
function refusal(page: Document): string {
  const [title = '', hint] = [...page.querySelectorAll('main h1, main h1 + p')].map(
    ({ textContent }) => textContent,
  );
  return hint ? tryTexts.refused({ title, hint }) : title;
}

/** Wide enough for a phone beside the text; the same width as in `wide.css`. */
const WIDE = '(min-width: 60em)';

/** Starts the demo inside the phone frame when its picture is tapped. It loads nothing before that. */
export function enhanceDemoPhone(): void {
  const phone = document.querySelector<HTMLAnchorElement>('a[data-demo]');
  phone?.addEventListener('click', (event) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (opensElsewhere || !matchMedia(WIDE).matches) return;
    event.preventDefault();
    startDemo(phone);
  });
}

/** The picture stays until the page is shown over it, and comes back, to be tapped again, when loading fails. */
function startDemo(phone: HTMLAnchorElement): void {
  const frame = document.createElement('iframe');
  frame.src = phone.href;
  frame.title = phone.dataset.demo ?? '';
  const note = phone.parentElement?.querySelector('[role=status]');
  const showStatus = (words = '') => note?.replaceChildren(words);
  const label = phone.querySelector('.go');
  label?.remove();
  const body = document.createElement('div');
  body.className = phone.className;
  body.append(...phone.children);
  body.querySelector('.screen')?.append(frame);
  body.ariaBusy = 'true';
  frame.addEventListener('load', () => {
    body.ariaBusy = null;
    if (pageIn(frame)) return;
    frame.remove();
    phone.append(...body.children, label ?? '');
    body.replaceWith(phone);
    phone.focus();
    showStatus(phone.dataset.failed);
  });
  showStatus();
  phone.replaceWith(body);
  frame.focus();
}

/** The document in a frame if it is one of our pages: the browser's own error page cannot be read. */
function pageIn(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument?.querySelector('main') ? frame.contentDocument : undefined;
  } catch {
    return undefined;
  }
}
