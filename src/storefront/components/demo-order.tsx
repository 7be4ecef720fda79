import { useState } from 'react';
import { publicPages as pages } from '#routes';
import { cartTexts as texts } from '../cart-texts.ts';

/** Place Order of the demo, which nobody cooks for: shows the message that would arrive, as a chat shows it. */
export function DemoOrder({ label, message }: { label: string; message: string }) {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <div className="dock">
        <button type="button" className="go" onClick={() => setShown(true)}>
          {label}
        </button>
        <p>{texts.demoHint}</p>
      </div>
    );
  }
  return (
    <>
      <section className="chat" aria-label={texts.demoOrder} tabIndex={-1} ref={comeTo}>
        <p>{texts.demoOrder}</p>
        <p className="bubble" dir="auto">
          {message}
        </p>
      </section>
      <div className="dock">
        <a className="go" href={pages.signUp()} target="_top">
          {texts.makeYourOwn}
        </a>
        <p>{texts.demoOver}</p>
      </div>
    </>
  );
}

/** Once, as it comes up: the button that asked for it is gone. */
function comeTo(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'end' });
}
