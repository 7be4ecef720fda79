import { texts } from '../texts.ts';

/** Sample copy, marked as such in the heading's note, on each card and in each name (ruling 18). */
export function Testimonials() {
  const { title, note, badge, list } = texts.testimonials;
  return (
    <section className="wide" aria-labelledby="voices">
      <h2 id="voices">{title}</h2>
      <p className="lead">{note}</p>
      <ul className="voices">
        {list.map(({ quote, who }) => (
          <li key={who}>
            <figure>
              <span className="tag">{badge}</span>
              <blockquote>{quote}</blockquote>
              <figcaption className="small">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
