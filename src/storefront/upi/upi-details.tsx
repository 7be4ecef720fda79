import { useState } from 'react';
import { amountText, codeFileName, mayBeSaved } from '#ordering/upi-link.ts';
import { formatRupees } from '#platform/money.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { loadQr, useQr } from './load-qr.ts';
import type { SavedCode } from './save-code.ts';
import { upiTexts as texts } from './upi-texts.ts';

interface UpiDetailsProps {
  /** What the code says. */
  code: string;
  id: string;
  /** As an app shows it. */
  name: string;
  totalPaise: number;
  /** The restaurant's. */
  slug: string;
}

/** Where to pay, and how much: as a code, and to be copied. */
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

/** Saves the code, and says on its own face where that could not be; where it could, the browser says so. */
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
