/** Both forms of a QR code as data URLs: SVG for the screen and for print, PNG (at least 1200 px wide) for posts and print shops. */
export interface QrImages {
  svg: string;
  png: string;
}

// The margin of four modules is the quiet zone that scanners need; black on white in every theme.
const look = { margin: 4, errorCorrectionLevel: 'M' } as const;

/** 10 cm at 300 dots per inch. */
const PNG_WIDTH = 1200;

/** Draws the QR code of a text. The drawing library is fetched on first use: throws when that fails. */
export async function drawQr(text: string): Promise<QrImages> {
  const { default: qrcode } = await import('qrcode');
  const modules = qrcode.create(text, look).modules.size + 2 * look.margin;
  // A whole number of pixels per module, or some would be wider than others.
  const scale = Math.ceil(PNG_WIDTH / modules);
  const [svg, png] = await Promise.all([
    qrcode.toString(text, { ...look, type: 'svg' }),
    qrcode.toDataURL(text, { ...look, type: 'image/png', scale }),
  ]);
  return { svg: `data:image/svg+xml,${encodeURIComponent(svg)}`, png };
}
