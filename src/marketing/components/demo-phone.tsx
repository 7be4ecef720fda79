import { pages } from '#routes';
import { texts } from '../texts.ts';
import { Screenshot } from './screenshot.tsx';

/**
 * A menu on a phone: a picture of the demo until somebody taps it. On a wide screen landing-client.ts then puts the
 * running demo in its place; on a phone, and without JavaScript, the tap leads to it. Without a demo it is a picture.
 */
export function DemoPhone({ demoSlug }: { demoSlug: string | null }) {
  const { frameTitle, pictureAlt, tryIt, failed, frameNote } = texts.hero;
  const picture = (
    <div className="screen">
      <Screenshot name="demo-menu" alt={pictureAlt} sizes="308px" isFirst />
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
