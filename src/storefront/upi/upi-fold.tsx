import { type ReactNode, useEffect, useState } from 'react';
import { formatRupees } from '#platform/money.ts';
import { loadQr } from './load-qr.ts';
import { upiTexts as texts } from './upi-texts.ts';

interface UpiFoldProps {
  payWhen: 'after' | 'before';
  totalPaise: number;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** The way to pay an order, folded at first; says when that is wanted. */
export function UpiFold({ payWhen, totalPaise, isOpenAtFirst = false, children }: UpiFoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);

  // While there is a network: the code can be drawn without one.
  useEffect(() => void loadQr().catch(() => {}), []);

  return (
    <div className="upi">
      <p>{payWhen === 'before' ? texts.payBefore : texts.payAfter}</p>
      <button type="button" className="soft" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.pay(formatRupees(totalPaise))}
      </button>
      {isOpen && children}
    </div>
  );
}
