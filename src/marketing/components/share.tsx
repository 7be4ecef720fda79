import { TableStand } from '../illustrations/table-stand.tsx';
import { texts } from '../texts.ts';

/** Create and share: where the one link goes. */
export function Share() {
  const { title, note, list } = texts.share;
  return (
    <section className="band" aria-labelledby="share">
      <div className="wide split">
        <TableStand />
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
