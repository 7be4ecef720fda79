import type { QrShape } from '#platform/qr-shape.ts';

type Props = { shape: QrShape; label: string; className?: string };

/** A QR code as a drawing that prints sharp at any size: black on white, its quiet zone included. */
export function QrPicture({ shape: { path, size }, label, className }: Props) {
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
