import type { Locator } from '@playwright/test';
import jsqrModule from 'jsqr';
import sharp from 'sharp';

// Its types are those of an ES module, but the package is CommonJS.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default;

/** Returns the URL that a phone would read from a QR code on the page. */
export async function scannedUrl(code: Locator): Promise<URL> {
  const picture = sharp(await code.screenshot())
    .resize(800)
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return new URL(String(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data));
}
