import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Screenshot } from './screenshot.tsx';
import { TryMenu } from './try-menu.tsx';

/** The three steps, each with what the owner really sees, and a box to try the first one right away. */
export function HowItWorks({ order }: { order: string }) {
  const sizes = '240px';
  const views: ReactNode[] = [
    <Screenshot key="menu" name="owner-menu" alt="" sizes={sizes} />,
    <Screenshot key="share" name="share" alt="" sizes={sizes} />,
    <div key="order" className="chat">
      <b>{texts.steps.chat.customer}</b>
      <p className="bubble">{order}</p>
      <p className="bubble">{texts.steps.chat.answer}</p>
    </div>,
  ];
  return (
    <section className="wide" aria-labelledby="steps">
      <h2 id="steps">{texts.steps.title}</h2>
      <ol className="steps">
        {texts.steps.list.map(({ title, note }, place) => (
          <li key={title}>
            <div className="view" aria-hidden="true">
              {views[place]}
            </div>
            <h3>{title}</h3>
            <p>{note}</p>
          </li>
        ))}
      </ol>
      <TryMenu />
    </section>
  );
}
