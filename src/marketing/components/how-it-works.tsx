import type { ComponentType } from 'react';
import { texts } from '../texts.ts';
import { LinkPicture, MenuPicture, OrderPicture } from './step-pictures.tsx';
import { TryMenu } from './try-menu.tsx';

const pictures: ComponentType[] = [MenuPicture, LinkPicture, OrderPicture];

/** The three steps (spec §2), each with a picture of what the owner sees. */
export function HowItWorks() {
  return (
    <section className="wide" aria-labelledby="steps">
      <h2 id="steps">{texts.steps.title}</h2>
      <ol className="steps">
        {texts.steps.list.map(({ title, note }, index) => {
          const Picture = pictures[index];
          return (
            <li key={title}>
              <div className="view" aria-hidden="true">
                {Picture && <Picture />}
              </div>
              <h3>{title}</h3>
              <p>{note}</p>
            </li>
          );
        })}
      </ol>
      <TryMenu />
    </section>
  );
}
