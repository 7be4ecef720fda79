import { createHash } from 'node:crypto';

/** A CSP source for exactly this inline text. */
export function sha256Source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Headers of server-rendered pages: only their own inline script and styles run, by their hashes. The pages may be framed
 * by our own (the landing page shows the demo in a phone frame); an item's tint stands in its style attribute.
 */
export function publicPageHeaders({
  css,
  script,
}: {
  css: string[];
  script: string;
}): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${sha256Source(script)}`,
    `style-src 'self' ${css.map(sha256Source).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}
