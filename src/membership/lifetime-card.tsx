import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { formatWholeRupees, paiseOf } from '#platform/money.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { buttonStyle } from '#platform/ui/button-style.ts';
import type { MembershipInfo, Offer } from './wire.ts';

interface LifetimeProps {
  offer: Offer;
  /** Opens the seller's chat; null while no seller is configured. */
  planUrl: string | null;
  onAsk: () => void;
  /** Shown in place of the button while the plan cannot be bought. */
  instead: ReactNode;
}

/** The one plan on offer. */
export function LifetimeCard({ offer, planUrl, onAsk, instead }: LifetimeProps) {
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
          <ChatLink url={planUrl} text={cta} onAsk={onAsk} className="mt-6 w-full max-sm:hidden" />
          <p className="mt-4 text-muted text-sm sm:text-center">
            Opens WhatsApp with your message ready. Your plan starts after you pay.
          </p>
        </>
      ) : (
        <div className="mt-6 rounded-lg bg-well p-4 text-muted text-sm">{instead}</div>
      )}
    </article>
  );
}

/** The offer's button at the bottom of a phone's screen, within reach of the thumb. */
export function LifetimeBar({ cta, planUrl, onAsk }: { cta: string; planUrl: string; onAsk: () => void }) {
  return (
    <ActionBar className="sm:hidden">
      <ChatLink url={planUrl} text={cta} onAsk={onAsk} />
    </ActionBar>
  );
}

/** The plan for a month, below the one that lasts. */
export function MonthlyOffer({ monthly, onAsk }: { monthly: MembershipInfo['monthly']; onAsk: () => void }) {
  const { name, price, period, planUrl } = monthly;
  if (!planUrl) return null;
  return (
    <article className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:px-8">
      <div>
        <h3 className="text-base">{name}</h3>
        <p className="mt-0.5 text-muted text-sm">
          {formatWholeRupees(paiseOf(price) ?? 0)} {period}
        </p>
      </div>
      <ChatLink url={planUrl} text={`Get ${name}`} onAsk={onAsk} look={buttonStyle('secondary')} />
    </article>
  );
}

type ChatProps = { url: string; text: string; onAsk: () => void; look?: string; className?: string };

function ChatLink({ url, text, onAsk, look = buttonStyle('primary', 'lg'), className }: ChatProps) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={onAsk} className={clsx(look, className)}>
      <MessageCircle aria-hidden="true" />
      {text}
    </a>
  );
}
