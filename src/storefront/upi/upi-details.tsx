import { useState } from 'react';
import { amountText, codeFileName, mayBeSaved } from '#ordering/upi-link.ts';
import { formatRupees } from '#platform/money.ts';
import { CopyButton } from '../place-order/copy-button.tsx';
import { loadQr, useQr } from './load-qr.ts';
import type { SavedCode } from './save-code.ts';
import { upiTexts as texts } from './upi-texts.ts';

interface UpiDetailsProps {
  /** The text of the QR code. */
  code: string;
  id: string;
  /** The payee's name, as a UPI app shows it. */
  name: string;
  totalPaise: number;
  /** The restaurant's slug. */
  slug: string;
}

/** Payee and amount, as a QR code and as text to copy. */
export function UpiDetails({ code, id, name, totalPaise, slug }: UpiDetailsProps) {
  const qr = useQr(code);
  const amount = formatRupees(totalPaise);
  return (
    <>
      <p>{texts.scan}</p>
      <div className="qr" aria-busy={!qr.shape && !qr.hasFailed}>
        {qr.shape && (
          <svg
            viewBox={`0 0 ${qr.shape.size} ${qr.shape.size}`}
            role="img"
            aria-label={texts.code(amount, name)}
          >
            <path d={qr.shape.path} />
          </svg>
        )}
        {!qr.shape && <p role="status">{qr.hasFailed ? texts.noCode : texts.drawing}</p>}
      </div>
      {qr.shape && mayBeSaved(totalPaise) && (
        <SaveButton shape={qr.shape} under={[name, amount, id]} fileName={codeFileName(slug, totalPaise)} />
      )}
      <div className="copied">
        <span>{texts.id}</span>
        <strong translate="no">{id}</strong>
        <CopyButton text={id} label={texts.copyId} />
      </div>
      <div className="copied">
        <span>{texts.amount}</span>
        <strong>{amount}</strong>
        <CopyButton text={amountText(totalPaise)} label={texts.copyAmount} />
      </div>
      <p>
        <b>{texts.mustShow(name)}</b>
      </p>
    </>
  );
}

/** Saves the QR code. On failure the button's label says so; on success the browser itself shows the saved file. */
function SaveButton(code: SavedCode) {
  const [hasFailed, setFailed] = useState(false);

  const save = () =>
    loadQr().then(
      ({ saveCode }) => saveCode(code).then((isSaved) => setFailed(!isSaved)),
      () => setFailed(true),
    );
  return (
    <button type="button" className="soft" aria-live="polite" onClick={save}>
      {hasFailed ? texts.notSaved : texts.save}
    </button>
  );
}
