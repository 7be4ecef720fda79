import { pages } from '#routes';
import type { LandingPlans } from '../landing-plans.ts';
import { texts } from '../texts.ts';
import { PlanName, Price, Ticks } from './plan-parts.tsx';

/** What membership offers, by the month and for life, and the free trial before that. */
export function Membership({ plans: { monthly, lifetime, trial } }: { plans: LandingPlans }) {
  const { title, note, trialPeriod, trialNote, monthlyNote, limits, after } = texts.membership;
  return (
    <section className="wide" aria-labelledby="membership">
      <h2 id="membership">{title}</h2>
      <p className="lead">{note(trial.planType, trial.days)}</p>
      <ul className="plans">
        <li>
          <h3>{trial.planType}</h3>
          <Price pricePaise={0} period={trialPeriod(trial.days)} />
          <p>{trialNote}</p>
        </li>
        <li>
          <PlanName name={monthly.name} tag={monthly.saving} />
          <Price {...monthly} />
          <p>{monthlyNote}</p>
        </li>
        <li className="best">
          <PlanName name={lifetime.name} tag={lifetime.badge} />
          <Price pricePaise={lifetime.pricePaise} period={lifetime.period} />
          <p>{lifetime.description}</p>
          <Ticks points={lifetime.features} />
          <a className="go" href={pages.signUp()}>
            {texts.getStarted}
          </a>
        </li>
      </ul>
      <p className="small">{limits}</p>
      <p className="small">{after}</p>
    </section>
  );
}
