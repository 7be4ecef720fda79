import { pages } from '#routes';
import { PRICING_ID } from '../anchors.ts';
import type { LandingPlans } from '../landing-plans.ts';
import { texts } from '../texts.ts';
import { PlanName, Price, Ticks } from './plan-parts.tsx';

/** The monthly price, designed like a bill. */
export function Pricing({ plans: { monthly, trial } }: { plans: LandingPlans }) {
  const { title, note, given, lines, nothing, trialLine } = texts.price;
  return (
    <section className="wide split" id={PRICING_ID} aria-labelledby="price">
      <div>
        <h2 id="price">{title}</h2>
        <p className="lead">{note}</p>
        <Ticks points={given} />
      </div>
      <div className="bill">
        <PlanName name={monthly.name} tag={monthly.saving} />
        <Price {...monthly} />
        <ul>
          {[trialLine(trial.days), ...lines].map((line) => (
            <li key={line} className="line">
              <span>{line}</span> <b>{nothing}</b>
            </li>
          ))}
        </ul>
        <a className="go big" href={pages.signUp()}>
          {texts.getStarted}
        </a>
        <p className="small">{texts.hero.facts(monthly.trial)}</p>
      </div>
    </section>
  );
}
