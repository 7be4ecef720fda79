import type { ReactNode } from 'react';
import { PageFooter } from '../document/server-frame.tsx';
import type { OrderState } from './order-state.ts';
import { ORDER_IDS } from './order-status.ts';
import { orderStatusTexts as texts } from './order-status-texts.ts';

interface OrderFrameProps {
  /** The ETag of what is shown, without quotes: the page's script asks with it whether anything has changed. */
  tag: string;
  /** Whether no further status will follow. */
  isOver?: boolean;
  /** For the restaurant's owner: the API call that finds the order, and the page that opens it, to append the id to. */
  owner?: { find: string; open: string } | undefined;
  /** What the customer's browser remembers; undefined for a demo order, and for one that has not arrived. */
  state?: Pick<OrderState, 'status' | 'declineReason'> | undefined;
  code: string;
  path: string;
  children: ReactNode;
}

/** The frame around an order. The page's script replaces `main`, and announces news in the elements beside it. */
export function OrderFrame({ tag, isOver, owner, state, code, path, children }: OrderFrameProps) {
  return (
    <div className="page ordered">
      <p className="float strip away" role="status" id={ORDER_IDS.away} data-text={texts.away} />
      <main
        className="status order"
        id={ORDER_IDS.main}
        data-tag={tag}
        data-code={code}
        data-over={isOver || undefined}
        data-status={state?.status}
        data-reason={state?.declineReason || undefined}
        data-find={owner?.find}
        data-open={owner?.open}
      >
        {children}
      </main>
      <p className="vh" role="status" id={ORDER_IDS.news} />
      <p className="look" id={ORDER_IDS.look}>
        <a className="soft" href={path}>
          {texts.lookAgain}
        </a>
      </p>
      <PageFooter />
    </div>
  );
}
