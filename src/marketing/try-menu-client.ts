import { keepTriedMenu, readTriedMenu } from '#menu/tried-menu.ts';
import { TRY_FIELDS, TRY_ID, tryExample } from './try-menu.ts';
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
      const arrived = hasArrived(frame);
      // Nothing typed here needs a frame that shows the browser's own error page.
      if (!arrived) freshFrame(box);
      status.textContent = arrived ? tryTexts.ready : tryTexts.failed;
      carry.hidden = !arrived;
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

/** Whether one of our pages is in it; the browser's own page about a lost connection is out of reach. */
function hasArrived(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument?.querySelector('main') != null;
  } catch {
    return false;
  }
}
