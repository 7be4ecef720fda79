import type { QrShape } from '#platform/qr-shape.ts';
import { texts } from '../texts.ts';

interface ShareProps {
  code: QrShape;
  /** Whether the code leads to the demo. */
  isDemo: boolean;
}

/** Create and share: the places where the one link can go. */
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

/** A table stand with this code beside a glass of tea, for 'On the table'. */
function TableStand({ code }: { code: QrShape }) {
  const unit = 168 / code.size;
  return (
    <svg viewBox="0 0 480 400" className="stand" aria-hidden="true">
      {/* Wider than the drawing, for containers that are wider than it. */}
      <path d="M-800 318h2080v182H-800z" fill="var(--wood)" />
      <path d="M-800 318h2080" stroke="var(--wood-edge)" strokeWidth="4" />
      <ellipse cx="196" cy="342" rx="132" ry="14" fill="#000" opacity=".14" />
      <path d="M88 336h216l-12-22H100z" fill="#7d5631" />
      <rect x="100" y="58" width="192" height="262" rx="12" fill="#fffdf8" />
      <path d="M100 70a12 12 0 0 1 12-12h168a12 12 0 0 1 12 12v30H100z" fill="#2f7a48" />
      <path d="M156 79h80" stroke="#fff" strokeWidth="9" strokeLinecap="round" />
      <path d={code.path} transform={`translate(112 104) scale(${unit.toFixed(3)})`} fill="#221b14" />
      <path d="M146 284h100M166 301h60" stroke="#cfc4b2" strokeWidth="8" strokeLinecap="round" />
      <ellipse cx="384" cy="346" rx="52" ry="9" fill="#000" opacity=".14" />
      <path d="M344 222h80l-9 112a10 10 0 0 1-10 9h-42a10 10 0 0 1-10-9z" fill="#fff" opacity=".55" />
      <path d="M348 246h72l-7 86a8 8 0 0 1-8 7h-42a8 8 0 0 1-8-7z" fill="#b9763d" />
      <path d="M348 246h72l-.8 10h-70.400z" fill="#dcab77" />
      <path d="m358 262 4 60" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".35" />
      <path
        d="M370 202c-10-14 10-20 0-36M396 202c-10-14 10-20 0-36"
        stroke="var(--steam)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
