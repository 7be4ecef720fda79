import type { QrShape } from '#platform/ui/qr-shape.ts';
import { TableStand } from '../illustrations/table-stand.tsx';
import { texts } from '../texts.ts';

interface ShareProps {
  code: QrShape;
  /** Whether the code leads to the demo. */
  isDemo: boolean;
}

/** Create and share: where the one link goes. */
export function Share({ code, isDemo }: ShareProps) {
  const { title, note, scan, list } = texts.share;
  return (
    <section className="band" aria-labelledby="share">
      <div className="wide split">
        <figure>
          <TableStand code={code} />
          {isDemo && <figcaption className="small scan">{scan}</figcaption>}
        </figure>
        <div>
          <h2 id="share">{title}</h2>
          <p className="lead">{note}</p>
          <ul className="places">
            {list.map((place) => (
              <li key={place.title}>
                <h3>{place.title}</h3>
                <p>{place.note}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
