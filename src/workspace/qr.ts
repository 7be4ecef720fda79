/** Both forms of a QR code as data URLs: SVG for the screen and for print, PNG (1024 px wide) for posts. */
export interface QrImages {
  svg: string;
  png: string;
}

// The quiet zone of four modules that scanners count on; black on white in every theme.
const look = { margin: 4, errorCorrectionLevel: 'M' } as const;

/** Draws the QR code of a text. The drawing library is fetched on first use: throws when that fails. */
export async function drawQr(text: string): Promise<QrImages> {
  const { default: qrcode } = await import('qrcode');
  const [svg, png] = await Promise.all([
    qrcode.toString(text, { ...look, type: 'svg' }),
    qrcode.toDataURL(text, { ...look, type: 'image/png', width: 1024 }),
  ]);
  return { svg: `data:image/svg+xml,${encodeURIComponent(svg)}`, png };
}
