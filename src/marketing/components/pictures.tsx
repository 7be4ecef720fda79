import { factsOf, type PictureName, pictureSet, pictureUrl } from '../product-pictures.ts';

interface ScreenshotProps {
  name: PictureName;
  /** What it shows; empty when the text beside it says so. */
  alt: string;
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string;
  /** Visible on the first screen, so it must not load lazily. */
  isFirst?: boolean;
}

/** A real screen of the product, in the colour scheme of the visitor's system. */
export function Screenshot({ name, alt, sizes, isFirst }: ScreenshotProps) {
  const { width, height, widths } = factsOf(name);
  return (
    <picture>
      {(['dark', 'light'] as const).map((scheme) =>
        (['avif', 'webp'] as const).map((ending) => (
          <source
            key={scheme + ending}
            type={`image/${ending}`}
            media={scheme === 'dark' ? '(prefers-color-scheme: dark)' : undefined}
            srcSet={pictureSet(name, scheme, ending)}
            sizes={sizes}
          />
        )),
      )}
      <img
        src={pictureUrl(name, 'light', widths[0] ?? width, 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

/** Drawings that are used in more than one place, defined once and placed with `Drawing`. */
export function Symbols() {
  return (
    <svg width="0" height="0" className="symbols" aria-hidden="true">
      <linearGradient id="steel" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#f4f6f7" />
        <stop offset="1" stopColor="#b9c1c6" />
      </linearGradient>
      <linearGradient id="crisp" x2="0" y2="1">
        <stop stopColor="#efc06b" />
        <stop offset=".55" stopColor="#d8963c" />
        <stop offset="1" stopColor="#a9641f" />
      </linearGradient>
      <symbol id="plate" viewBox="0 0 400 400">
        <circle cx="200" cy="200" r="198" fill="url(#steel)" />
        <circle cx="200" cy="200" r="178" fill="#d5dbde" />
        <circle cx="200" cy="200" r="174" fill="#eaeeef" />
        <circle cx="200" cy="200" r="156" fill="#4d9440" />
        <path
          d="M62 128 338 272M98 82l40 86M148 54l34 137M200 44l26 170M252 53l18 184M302 83l10 176M62 128M70 290l50-132M106 326l58-145M156 350l52-146M212 356l40-130M268 340l28-92"
          stroke="#3f8234"
          strokeWidth="2.5"
          fill="none"
        />
        <g transform="rotate(-17 200 226)">
          <rect x="12" y="190" width="376" height="88" rx="26" fill="#000" opacity=".16" />
          <rect x="10" y="178" width="376" height="86" rx="26" fill="url(#crisp)" />
          <path
            d="M28 240q170 14 340-4M40 196h52M130 204h70M236 194h64M78 216h44M170 222h56M268 214h70"
            stroke="#b3702a"
            strokeWidth="5"
            strokeLinecap="round"
            opacity=".5"
            fill="none"
          />
          <ellipse cx="376" cy="221" rx="20" ry="36" fill="#8d4f17" />
          <ellipse cx="379" cy="221" rx="16" ry="30" fill="#efc64f" />
          <path
            d="m374 206 6 5M380 222l-6 6M384 236l-5 5"
            stroke="#3d7a33"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </g>
        <Bowl x={140} y={108} fill="#c4622a" />
        <path
          d="m126 98 9 7M150 96l-4 9M140 122l10 3M122 116l6 6"
          stroke="#4d9440"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <Bowl x={246} y={92} fill="#f7f2e6" />
        <path
          d="M236 84h.1M258 90h.1M244 104h.1M256 106l9-5"
          stroke="#3b2a1c"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <Bowl x={268} y={318} fill="#86ad45" />
        <path d="M256 314q12-14 24 0" stroke="#a5c768" strokeWidth="6" strokeLinecap="round" fill="none" />
      </symbol>
    </svg>
  );
}

/** One of the `Symbols`, as large as its style says. */
export function SymbolDrawing({ name, className }: { name: 'plate'; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

function Bowl({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <>
      <circle cx={x} cy={y} r="45" fill="url(#steel)" />
      <circle cx={x} cy={y} r="37" fill={fill} />
    </>
  );
}
