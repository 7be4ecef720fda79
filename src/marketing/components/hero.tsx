import { pages } from '#routes';
import { landingTexts } from '../landing/landing-texts.ts';
import { Screenshot, SymbolDrawing } from './pictures.tsx';

/** 308 px wide; a phone asks for less: 1.75 pixels for each look as sharp, and decode in half the time. */
export const HERO_PICTURE = { name: 'demo-menu', sizes: '(max-width: 40em) 270px, 308px' } as const;

/** The top of the page: what the product is, the button to start, and the product itself. */
export function Hero({ demoSlug, trial }: { demoSlug: string | null; trial: string }) {
  const { title, lead, seeDemo, facts } = landingTexts.hero;
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
            {landingTexts.getStarted}
          </a>
          {demoSlug && (
            <a className="soft big" href={pages.storefront(demoSlug)}>
              {seeDemo}
            </a>
          )}
        </p>
        <p className="small">{facts({ trial })}</p>
      </div>
      <div className="show">
        <SymbolDrawing name="plate" className="plate" />
        <DemoPhone demoSlug={demoSlug} />
      </div>
    </section>
  );
}

/** A picture of the demo; a tap opens it, on a wide screen inside the frame (landing-client.ts). */
function DemoPhone({ demoSlug }: { demoSlug: string | null }) {
  const { frameTitle, pictureAlt, tryIt, failed, frameNote } = landingTexts.hero;
  const picture = (
    <div className="screen">
      <Screenshot {...HERO_PICTURE} alt={pictureAlt} isFirst />
    </div>
  );
  if (!demoSlug)
    return (
      <figure>
        <div className="phone">{picture}</div>
      </figure>
    );
  return (
    <figure>
      <a className="phone" href={pages.storefront(demoSlug)} data-demo={frameTitle} data-failed={failed}>
        {picture}
        <span className="go">{tryIt}</span>
      </a>
      <figcaption className="small">
        {frameNote} <span role="status" />
      </figcaption>
    </figure>
  );
}
