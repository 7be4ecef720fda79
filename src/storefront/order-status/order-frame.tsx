import type { ReactNode } from 'react';
import { PageFooter } from '../components/page-footer.tsx';
import { ORDER_IDS } from './order-status.ts';
import { orderStatusTexts as texts } from './order-status-texts.ts';

interface OrderFrameProps {
  /** What is shown, in a word: the page's script asks whether it still is. */
  tag: string;
  /** Nothing more will come. */
  isOver?: boolean;
  /** Where the restaurant's owner finds the order: the call that looks for it, and the page it is opened on. */
  owner?: { find: string; open: string } | undefined;
  code: string;
  path: string;
  children: ReactNode;
}

/** What stands around an order: the page's script replaces what is within `main`, and says the news beside it. */
export function OrderFrame({ tag, isOver, owner, code, path, children }: OrderFrameProps) {
  return (
    <div className="page ordered">
      <p className="float strip away" role="status" id={ORDER_IDS.away} data-text={texts.away} />
      <main
        className="status order"
        id={ORDER_IDS.main}
        data-tag={tag}
        data-code={code}
        data-over={isOver || undefined}
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
