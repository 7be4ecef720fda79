import { pageIn } from './page-in.ts';

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
  const tell = (words = '') => note?.replaceChildren(words);
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
    tell(phone.dataset.failed);
  });
  tell();
  phone.replaceWith(body);
  frame.focus();
}
