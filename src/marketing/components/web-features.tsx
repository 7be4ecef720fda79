import { texts } from '../texts.ts';
import { Screenshot } from './screenshot.tsx';

/** What every page has (the claims of spec §1), set like a menu card. Support is offered only where there is a chat. */
export function WebFeatures({ hasSupport }: { hasSupport: boolean }) {
  const { title, note, pictureAlt, pocketAlt, price, list, support } = texts.features;
  return (
    <section className="wide" aria-labelledby="features">
      <h2 id="features">{title}</h2>
      <p className="lead">{note}</p>
      <div className="pocket view">
        <Screenshot name="available" alt={pocketAlt} sizes="240px" />
      </div>
      <div className="window">
        <Screenshot name="workspace" alt={pictureAlt} sizes="(min-width:72em) 1112px, 92vw" />
      </div>
      <ul className="card">
        {[...list, ...(hasSupport ? [support] : [])].map((feature) => (
          <li key={feature.title}>
            <div className="line">
              <h3>{feature.title}</h3> <i>{price}</i>
            </div>
            <p>{feature.note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
