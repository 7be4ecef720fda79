import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { formatWholeRupees, paiseOf } from '#platform/money.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { buttonStyle } from '#platform/ui/button-style.ts';
import type { Offer } from './wire.ts';

interface LifetimeProps {
  offer: Offer;
  /** Opens the seller's chat; null while no seller is configured. */
  planUrl: string | null;
  /** Shown in place of the button while the plan cannot be bought. */
  instead: ReactNode;
}

/** The one plan on offer. */
export function LifetimeCard({ offer, planUrl, instead }: LifetimeProps) {
  const { name, badge, price, period, description, features, cta } = offer;
  return (
    <article className="rounded-lg border-2 border-leaf bg-surface p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">{name}</h3>
        {badge && <Badge tone="attention">{badge}</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-semibold text-3xl tracking-tight">
          {formatWholeRupees(paiseOf(price) ?? 0)}
        </span>{' '}
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
      {planUrl ? (
        <>
          <ChatLink url={planUrl} text={cta} className="mt-6 w-full max-sm:hidden" />
          <p className="mt-4 text-muted text-sm sm:text-center">
            Opens WhatsApp with your request typed in. Your plan starts once you have paid.
          </p>
        </>
      ) : (
        <div className="mt-6 rounded-lg bg-well p-4 text-muted text-sm">{instead}</div>
      )}
    </article>
  );
}

/** The offer's button at the bottom of a phone's screen, within reach of the thumb. */
export function LifetimeBar({ cta, planUrl }: { cta: string; planUrl: string }) {
  return (
    <ActionBar className="sm:hidden">
      <ChatLink url={planUrl} text={cta} />
    </ActionBar>
  );
}

function ChatLink({ url, text, className }: { url: string; text: string; className?: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={clsx(buttonStyle('primary', 'lg'), className)}
    >
      <MessageCircle aria-hidden="true" />
      {text}
    </a>
  );
}
