import { publicPages as pages } from '#routes';
import { OrderFrame } from './order-frame.tsx';
import { orderStatusTexts as texts } from './order-status-texts.ts';

/** `/o/{code}` of an order that the server does not have, or not yet: the browser may still be trying to send it. */
export function OrderMissingPage({ code, tag }: { code: string; tag: string }) {
  return (
    <OrderFrame tag={tag} code={code} path={pages.order(code)}>
      <h1 tabIndex={-1}>{texts.missing}</h1>
      <p>{texts.missingHint}</p>
    </OrderFrame>
  );
}
