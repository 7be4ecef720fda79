import { brotliCompressSync } from 'node:zlib';
import { bigMenu } from './big-menu.ts';
import { productionRenderer } from './renderer.ts';

/**
 * Returns the bytes of a storefront page, of the script it loads, and of the parts that the script may load later,
 * each in brotli.
 */
export async function weighStorefront(pageUrl: string, origin: string) {
  const html = await (await fetch(pageUrl)).text();
  const entry = html.match(/data-src="([^"]+)"/)?.[1];
  if (!entry) throw new Error(`${pageUrl} names no script.`);
  const script = await weighScript(new URL(entry, origin));
  const scriptsInHtml = html.match(/<script[^>]+\ssrc=|rel="modulepreload"/g)?.length ?? 0;
  return { html: brotliCompressSync(html).byteLength, ...script, scriptsInHtml };
}

async function weighScript(url: URL): Promise<{ script: number; later: number }> {
  const code = await (await fetch(url)).text();
  const parts = [...code.matchAll(/import\s*\(["'](\.[^"']+\.js)["']/g)].map(([, path = '']) => path);
  const sizes = await Promise.all(parts.map((path) => weighPart(new URL(path, url))));
  return {
    script: brotliCompressSync(code).byteLength,
    later: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Counts no further imports: a part imports nothing but the script that loads it. */
async function weighPart(url: URL): Promise<number> {
  return brotliCompressSync(await (await fetch(url)).text()).byteLength;
}

/** Returns the bytes of the page of a menu of so many items, in brotli. */
export async function weighBigMenu(items: number): Promise<number> {
  const { render } = await productionRenderer();
  const { html } = render({ kind: 'open', page: 'menu', view: bigMenu(items, 20) });
  return brotliCompressSync(html).byteLength;
}
