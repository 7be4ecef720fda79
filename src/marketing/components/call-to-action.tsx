import { pages } from '#routes';
import { Drawing } from '../illustrations/symbols.tsx';
import { texts } from '../texts.ts';

/** The call to action with the label of spec §2. */
export function CallToAction({ trialDays }: { trialDays: number }) {
  const { title, note, button } = texts.call;
  return (
    <section className="wide" aria-labelledby="call">
      <div className="call">
        <h2 id="call">{title}</h2>
        <p>{note}</p>
        <a className="light big" href={pages.signUp()}>
          {button(trialDays)}
        </a>
        <Drawing name="plate" className="plate" />
      </div>
    </section>
  );
}
