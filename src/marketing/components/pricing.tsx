import { formatWholeRupees } from '#platform/formats/money.ts';
import { rich } from '#platform/texts/rich.tsx';
import { pages } from '#routes';
import type { LandingPlans } from '../landing/landing-plans.ts';
import { landingTexts } from '../landing/landing-texts.ts';
import { menuLimits } from '../menu-limits.ts';
import { PRICING_ID } from './marketing-frame.tsx';

/** The monthly price, designed like a bill. */
export function Pricing({ plans: { monthly, trial } }: { plans: LandingPlans }) {
  const { title, note, given, lines, nothing, trialLine } = landingTexts.price;
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
          {[trialLine({ days: trial.days }), ...lines].map((line) => (
            <li key={line} className="line">
              <span>{line}</span> <b>{nothing}</b>
            </li>
          ))}
        </ul>
        <a className="go big" href={pages.signUp()}>
          {landingTexts.getStarted}
        </a>
        <p className="small">{landingTexts.hero.facts({ trial: monthly.trial })}</p>
      </div>
    </section>
  );
}

/** What membership offers, by the month and for life, and the free trial before that. */
export function MembershipSection({ plans: { monthly, lifetime, trial } }: { plans: LandingPlans }) {
  const { title, note, trialPeriod, trialNote, monthlyNote, limits, after } = landingTexts.membership;
  return (
    <section className="wide" aria-labelledby="membership">
      <h2 id="membership">{title}</h2>
      <p className="lead">{note({ trial: trial.name, days: trial.days })}</p>
      <ul className="plans">
        <li>
          <h3>{trial.name}</h3>
          <Price pricePaise={0} period={trialPeriod({ days: trial.days })} />
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
            {landingTexts.getStarted}
          </a>
        </li>
      </ul>
      <p className="small">{limits(menuLimits())}</p>
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
  const price = formatWholeRupees(pricePaise);
  if (!originalPricePaise)
    return (
      <p className="price">
        <b>{price}</b> <span>{period}</span>
      </p>
    );
  return (
    <p className="price">
      {rich(landingTexts.price.insteadOf, {
        price,
        period,
        original: formatWholeRupees(originalPricePaise),
        now: (text) => <b>{text}</b>,
        time: (text) => <span>{text}</span>,
        hidden: (text) => <span className="vh">{text}</span>,
        old: (text) => <s>{text}</s>,
      })}
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
