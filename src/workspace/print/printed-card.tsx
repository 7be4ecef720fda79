import { pageLinkTexts } from '../page-link-texts.ts';
import './printed-card.css';
import { clsx } from 'clsx';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { languages } from '#menu/search/printed-languages.ts';
import { imageFileUrl, parseImageUrl } from '#platform/files/image-url.ts';
import type { QrShape } from '#platform/formats/qr-shape.ts';
import { fixedWordings, type PrintedLanguages, type Wording } from './wordings.ts';

export interface CardContent {
  names: readonly Wording[];
  /** The address of the logo, or empty. */
  logoImageUrl: string;
  languages: PrintedLanguages;
  headlines: readonly Wording[];
  /** What the QR code opens, as people read it. */
  address: string;
  qr: QrShape;
  table?: number | undefined;
}

const nameSizes = [3, 2.7, 2.4, 2.1, 1.9, 1.7, 1.5, 1.35, 1.2, 1.05, 0.95, 0.85, 0.75];
const headlineSizes = [1.9, 1.7, 1.55, 1.4, 1.25, 1.1, 1, 0.9, 0.8];
const addressSizes = [1, 0.9, 0.8, 0.7, 0.6, 0.52];

/** A poster, a stand or a tent: whose menu it is, its QR code, and what to do with it. */
export function PrintedCard({
  names,
  logoImageUrl,
  languages: printed,
  headlines,
  address,
  qr,
  table,
}: CardContent) {
  const notes = fixedWordings(printed, (tag) => languages[tag].note);
  return (
    <div className="print-card" data-numbered={table === undefined ? undefined : true}>
      <div className="print-panel">
        <div className="print-head">
          <Logo url={logoImageUrl} />
          <FittedText lines={names} sizes={nameSizes} className="print-name" />
        </div>
        {table !== undefined && (
          <p className="print-table">
            <OnOneLine of={fixedWordings(printed, (tag) => `${languages[tag].table} ${table}`)} />
          </p>
        )}
        <QrPicture shape={qr} label={pageLinkTexts.qrOpens({ url: address })} className="print-qr" />
        <div className="print-band">
          <FittedText lines={headlines} sizes={headlineSizes} className="print-headline" />
          <p className="print-note">
            <OnOneLine of={notes} />
          </p>
        </div>
      </div>
      <FittedText lines={[{ text: address }]} sizes={addressSizes} className="print-url" />
    </div>
  );
}

function OnOneLine({ of }: { of: readonly Wording[] }) {
  return of.map(({ text, ...attributes }, place) => (
    <Fragment key={place}>
      {place > 0 && ' · '}
      <span {...attributes}>{text}</span>
    </Fragment>
  ));
}

type FittedTextProps = {
  lines: readonly Wording[];
  /** The font sizes to try, largest first, in em of the surrounding box. */
  sizes: readonly number[];
  className?: string;
};

/** A text as large as its box allows: a long name is printed smaller and never cut off. */
function FittedText({ lines, sizes, className }: FittedTextProps) {
  const box = useRef<HTMLDivElement>(null);

  // Runs after every render, because the elements beside the box may have changed its size.
  useLayoutEffect(() => {
    if (box.current) fit(box.current, sizes);
  });

  return (
    <div ref={box} className={clsx('print-fit', className)}>
      <span>
        {lines.map(({ text, lang, dir = 'auto' }, place) => (
          <span key={place} lang={lang} dir={dir} className={clsx('block', place > 0 && 'print-second')}>
            {text}
          </span>
        ))}
      </span>
    </div>
  );
}

function fit(box: HTMLElement, sizes: readonly number[]): void {
  const text = box.firstElementChild as HTMLElement;
  text.style.overflowWrap = 'normal';
  for (const size of sizes) {
    text.style.fontSize = `${size}em`;
    if (text.offsetHeight <= box.clientHeight && text.scrollWidth <= box.clientWidth) return;
  }
  // A word longer than its line even at the smallest size is broken, not cut off.
  text.style.overflowWrap = 'anywhere';
}

/** A restaurant's logo in a resolution for paper. Renders nothing when there is none or it fails to load. */
export function Logo({ url }: { url: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  const image = parseImageUrl(url);
  if (!image || failedUrl === url) return null;
  return (
    <img
      src={imageFileUrl(image, 768, 'webp')}
      alt=""
      onError={() => setFailedUrl(url)}
      className="print-logo"
    />
  );
}

type QrPictureProps = { shape: QrShape; label: string; className?: string };

/** A QR code as a drawing that prints sharp at any size: black on white, its quiet zone included. */
export function QrPicture({ shape: { path, size }, label, className }: QrPictureProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
