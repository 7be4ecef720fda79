import { keepTriedMenu, readTriedMenu } from '#menu/tried-menu.ts';
import { TRIED_MARK, TRY_FIELDS, TRY_ID, tryExample } from './try-menu.ts';
import { tryTexts } from './try-texts.ts';

/**
 * What a script adds to the box of a visitor's own menu: the text is kept for sign-up, progress and failures are told,
 * and Back leads back to where the visitor came from rather than through every page that was made.
 */
export function enhanceTryMenu(): void {
  const box = document.getElementById(TRY_ID);
  const form = box?.querySelector('form');
  const status = form?.querySelector('[role=status]');
  const carry = box?.querySelector('figcaption');
  if (!box || !form || !status || !carry) return;

  const name = form.elements.namedItem(TRY_FIELDS.name) as HTMLInputElement;
  const text = form.elements.namedItem(TRY_FIELDS.text) as HTMLTextAreaElement;
  const keep = () => keepTriedMenu({ name: name.value, text: text.value });
  const kept = readTriedMenu();
  if (kept && text.value === '') {
    name.value = kept.name;
    text.value = kept.text;
  }

  form.addEventListener('input', keep);
  form.addEventListener('submit', ({ submitter }) => {
    if (submitter?.getAttribute('name') === TRY_FIELDS.example) text.value = tryExample;
    keep();
    status.textContent = tryTexts.making;
    const frame = freshFrame(box);
    frame.addEventListener('load', () => {
      const page = pageIn(frame);
      // Nothing typed here needs a frame that shows the browser's own error page.
      if (!page) freshFrame(box);
      const isReady = page?.getElementById(TRIED_MARK) != null;
      status.textContent = isReady ? tryTexts.ready : page ? refusal(page) : tryTexts.failed;
      carry.hidden = !isReady;
    });
    frame.parentElement?.scrollIntoView({ block: 'nearest' });
  });
}

/** A frame in place of the old one: what it opens first makes no step in the browser's history. */
function freshFrame(box: HTMLElement): HTMLIFrameElement {
  const old = box.querySelector('iframe') as HTMLIFrameElement;
  const fresh = old.cloneNode() as HTMLIFrameElement;
  old.replaceWith(fresh);
  return fresh;
}

/** The page in it, if it is one of ours; the browser's own page about a lost connection is out of reach. */
function pageIn(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument?.querySelector('main') ? frame.contentDocument : undefined;
  } catch {
    return undefined;
  }
}

/** Why there is no menu on it, in its own words. */
function refusal(page: Document): string {
  const words = page.querySelectorAll('main h1, main h1 + p');
  return [...words].map(({ textContent }) => textContent).join('. ');
}
