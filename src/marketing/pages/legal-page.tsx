import { LEGAL_CHANGED, type LegalSection } from '../legal/legal-section.ts';
import { texts } from '../texts.ts';

/** `/privacy` or `/terms`: what the product really does, in plain words (docs/product/marketing.md#landing-page). */
export function LegalPage({ title, sections }: { title: string; sections: LegalSection[] }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="small">{texts.legal.changed(LEGAL_CHANGED)}</p>
      {sections.map((section) => (
        <section key={section.title} id={section.id}>
          <h2>{section.title}</h2>
          {section.body.map((part, place) =>
            // The index is the key: the parts of a text never move.
            typeof part === 'string' ? <p key={place}>{part}</p> : <Points key={place} points={part} />,
          )}
        </section>
      ))}
    </>
  );
}

function Points({ points }: { points: string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
