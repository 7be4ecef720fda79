import Check from 'lucide-react/icons/check';
import MessageCircle from 'lucide-react/icons/message-circle';
import { formatWholeRupees } from '#platform/money.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { buttonStyle } from '#platform/ui/button-style.ts';
import { LIFETIME_PLAN } from './plans.ts';

const { name, badge, pricePaise, period, description, features, cta } = LIFETIME_PLAN;

/** The one plan on offer (spec §2). `planUrl` opens the seller's chat; null while no seller is configured. */
export function LifetimeCard({ planUrl }: { planUrl: string | null }) {
  return (
    <article className="max-w-xl rounded-lg border-2 border-leaf bg-surface p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">{name}</h3>
        <Badge tone="attention">{badge}</Badge>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-semibold text-3xl tracking-tight">{formatWholeRupees(pricePaise)}</span>{' '}
        <span className="text-muted text-sm">{period}</span>
      </p>
      <p className="mt-1 text-muted text-sm">{description}</p>
      <ul className="mt-6 grid grid-cols-1 gap-2.5 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-[1.25em] shrink-0 text-leaf" />
            {feature}
          </li>
        ))}
      </ul>
      {planUrl ? <ChatButton url={planUrl} /> : <NoSeller />}
    </article>
  );
}

/** On a phone it stays within the thumb's reach while the card is in sight. */
function ChatButton({ url }: { url: string }) {
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonStyle('primary', 'lg')} mt-6 w-full max-sm:sticky! max-sm:bottom-[calc(var(--tab-bar,0px)+0.75rem)]`}
      >
        <MessageCircle aria-hidden="true" />
        {cta}
      </a>
      <p className="mt-3 text-center text-muted text-sm">
        Opens WhatsApp with your request typed in. Your plan starts once you have paid.
      </p>
    </>
  );
}

function NoSeller() {
  return (
    <p className="mt-6 rounded-lg bg-well p-4 text-muted text-sm">
      {name} cannot be bought here at the moment. Please look in again later.
    </p>
  );
}
