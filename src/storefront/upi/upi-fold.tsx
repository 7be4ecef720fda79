import { type ReactNode, useEffect, useState } from 'react';
import { formatRupees } from '#platform/money.ts';
import { loadQr } from './load-qr.ts';
import { upiTexts as texts } from './upi-texts.ts';

interface UpiFoldProps {
  payWhen: 'after' | 'before';
  totalPaise: number;
  isOpenAtFirst?: boolean | undefined;
  children: ReactNode;
}

/** A collapsible section with payment details. The line above says when the restaurant wants to be paid. */
export function UpiFold({ payWhen, totalPaise, isOpenAtFirst = false, children }: UpiFoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);

  // Loaded early, while there is a network: the QR code can then be drawn offline.
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
