import { brotliCompressSync } from 'node:zlib';

/** Bytes of a storefront page and of all script it can ever ask for, both in brotli. */
export async function weighStorefront(pageUrl: string, origin: string) {
  const html = await (await fetch(pageUrl)).text();
  const entry = html.match(/data-src="([^"]+)"/)?.[1];
  if (!entry) throw new Error(`${pageUrl} names no script.`);
  const script = await weighScript(new URL(entry, origin), new Set());
  const scriptsInHtml = html.match(/<script[^>]+\ssrc=|rel="modulepreload"/g)?.length ?? 0;
  return { html: brotliCompressSync(html).byteLength, script, scriptsInHtml };
}

async function weighScript(url: URL, seen: Set<string>): Promise<number> {
  if (seen.has(url.href)) return 0;
  seen.add(url.href);
  const code = await (await fetch(url)).text();
  let bytes = brotliCompressSync(code).byteLength;
  for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?["'](\.[^"']+\.js)["']/g)) {
    bytes += await weighScript(new URL(path, url), seen);
  }
  return bytes;
}
