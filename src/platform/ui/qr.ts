/** Both forms of a QR code as data URLs: SVG for the screen and for print, PNG (at least 1200 px wide) for posts and print shops. */
export interface QrImages {
  svg: string;
  png: string;
}

/** 10 cm at 300 dots per inch. */
const PNG_WIDTH = 1200;

/**
 * Draws the QR code of a text: black on white in every theme, with its quiet zone. The drawing library is fetched on
 * first use: throws when that fails.
 */
export async function drawQr(text: string): Promise<QrImages> {
  const { QUIET_ZONE, qrCode, qrShape } = await import('#platform/qr-shape.ts');
  const code = qrCode(text, 'M');
  const { path, size } = qrShape(code);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return {
    svg: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    png: code.toDataURL({
      off: [255, 255, 255],
      padX: QUIET_ZONE,
      padY: QUIET_ZONE,
      // A whole number of pixels per module, or some would be wider than others.
      scale: Math.ceil(PNG_WIDTH / size),
    }),
  };
}
