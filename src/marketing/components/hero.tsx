import { pages } from '#routes';
import { Drawing } from '../illustrations/symbols.tsx';
import { texts } from '../texts.ts';
import { DemoPhone } from './demo-phone.tsx';

/** What it is, the one thing to do, and the product itself. */
export function Hero({ demoSlug, trial }: { demoSlug: string | null; trial: string }) {
  const { title, lead, seeDemo, facts } = texts.hero;
  return (
    <section className="hero wide" aria-labelledby="hero">
      <div className="pitch">
        <h1 id="hero">
          {title[0]} <br />
          {title[1]}
        </h1>
        <p className="lead">{lead}</p>
        <p className="ways">
          <a className="go big" href={pages.signUp()}>
            {texts.getStarted}
          </a>
          {demoSlug && (
            <a className="soft big" href={pages.storefront(demoSlug)}>
              {seeDemo}
            </a>
          )}
        </p>
        <p className="small">{facts(trial)}</p>
      </div>
      <div className="show">
        <Drawing name="plate" className="plate" />
        <DemoPhone demoSlug={demoSlug} />
      </div>
    </section>
  );
}
