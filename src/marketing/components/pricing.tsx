import { formatWholeRupees } from '#platform/money.ts';
import { pages } from '#routes';
import type { LandingPlans } from '../landing-plans.ts';
import { texts } from '../texts.ts';
import { PRICING_ID } from './marketing-frame.tsx';

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

/** What membership offers, by the month and for life, and the free trial before that. */
export function MembershipSection({ plans: { monthly, lifetime, trial } }: { plans: LandingPlans }) {
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

interface PriceProps {
  pricePaise: number;
  /** 0 for none. */
  originalPricePaise?: number;
  period: string;
}

/** A plan's price with its period, and the price it replaces struck through. */
function Price({ pricePaise, originalPricePaise, period }: PriceProps) {
  return (
    <p className="price">
      <b>{formatWholeRupees(pricePaise)}</b> <span>{period}</span>
      {originalPricePaise ? (
        <>
          <span className="vh"> {texts.price.instead} </span>
          <s>{formatWholeRupees(originalPricePaise)}</s>
        </>
      ) : null}
    </p>
  );
}

function PlanName({ name, tag }: { name: string; tag: string }) {
  return (
    <h3>
      {name} {tag && <span className="tag">{tag}</span>}
    </h3>
  );
}

function Ticks({ points }: { points: readonly string[] }) {
  return (
    <ul className="ticks">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
