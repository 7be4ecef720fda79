import { pages } from '#routes';
import { texts } from '../texts.ts';

/**
 * The running demo: in a phone frame where there is room for one, else a card that leads to it. A browser does not
 * load the frame while it is not shown.
 */
export function DemoPhone({ demoSlug }: { demoSlug: string }) {
  const { frameTitle, frameNote, cardTitle, cardNote } = texts.hero;
  const url = pages.storefront(demoSlug);
  return (
    <>
      <figure>
        <div className="phone">
          <div className="screen">
            <iframe src={url} title={frameTitle} loading="lazy" width="375" height="760" />
          </div>
        </div>
        <figcaption className="small">{frameNote}</figcaption>
      </figure>
      <a className="demo" href={url}>
        <b>{cardTitle}</b>
        <span>{cardNote}</span>
      </a>
    </>
  );
}
