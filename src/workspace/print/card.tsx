import { langOf } from '#platform/lang-of.ts';
import './card.css';
import { type Language, languages } from '#menu/printed-languages.ts';
import type { QrShape } from '#platform/qr-shape.ts';
import { FittedText } from './fitted-text.tsx';
import { Logo } from './logo.tsx';
import { QrPicture } from './qr-picture.tsx';

export interface CardContent {
  name: string;
  /** The address of the logo, or empty. */
  logoImageUrl: string;
  language: Language;
  headline: string;
  /** What the QR code opens, as people read it. */
  address: string;
  qr: QrShape;
  /** The number of the table, on a numbered tent. */
  table?: number | undefined;
}

const nameSizes = [3, 2.7, 2.4, 2.1, 1.9, 1.7, 1.5, 1.35, 1.2, 1.05, 0.95, 0.85, 0.75];
const headlineSizes = [1.9, 1.7, 1.55, 1.4, 1.25, 1.1, 1, 0.9, 0.8];
const addressSizes = [1, 0.9, 0.8, 0.7, 0.6, 0.52];

/** A poster, a stand or a tent: whose menu it is, its QR code, and what to do with it. */
export function Card({ name, logoImageUrl, language, headline, address, qr, table }: CardContent) {
  const texts = languages[language];
  const tableName = table === undefined ? undefined : `${texts.table} ${table}`;
  return (
    <div className="print-card" data-numbered={table === undefined ? undefined : true}>
      <div className="print-panel">
        <div className="print-head">
          <Logo url={logoImageUrl} />
          <FittedText text={name} sizes={nameSizes} lang={langOf(name)} className="print-name" />
        </div>
        {tableName && (
          <p lang={language} className="print-table">
            {tableName}
          </p>
        )}
        <QrPicture shape={qr} label={`QR code that opens ${address}`} className="print-qr" />
        <div className="print-band" lang={language}>
          <FittedText text={headline} sizes={headlineSizes} className="print-headline" />
          <p className="print-note">{texts.note}</p>
        </div>
      </div>
      <FittedText text={address} sizes={addressSizes} className="print-url" />
    </div>
  );
}
