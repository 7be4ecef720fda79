import jsqrModule from 'jsqr';
import sharp from 'sharp';

// Its types are those of an ES module, which it is not.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default;

/** What a camera reads in a picture. */
export async function readCode(picture: Buffer | string): Promise<string | undefined> {
  const raw = sharp(picture).ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
