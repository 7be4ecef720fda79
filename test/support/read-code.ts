import jsqrModule from 'jsqr';
import sharp from 'sharp';

// Its types are those of an ES module, but the package is CommonJS.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default;

/** Returns the text of the QR code in a picture; undefined when none can be read. */
export async function readCode(picture: Buffer | string): Promise<string | undefined> {
  const raw = sharp(picture).ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
