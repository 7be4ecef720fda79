import { createHash } from 'node:crypto';
import { isolatedPageHeaders, pageHeaders } from '#platform/http/security-headers.ts';

/** A CSP source for exactly this inline text. */
export function sha256Source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface PublicPage {
  styles: string[];
  scripts: string[];
  /** Who may embed it in a frame: our own landing page shows menus in its phone frames. */
  framedBy: "'self'" | "'none'";
  /** The other host that pictures come from, if there is one. */
  filesUrl?: string | undefined;
}

/** Allows only the page's own inline scripts and styles, by hash, and style attributes: an item's tint is in one. */
export function publicPageHeaders({
  styles,
  scripts,
  framedBy,
  filesUrl,
}: PublicPage): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scripts.map(knownSource).join(' ')}`,
    `style-src 'self' ${styles.map(knownSource).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", filesUrl].filter(Boolean).join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    ...pageHeaders,
  };
}

/** A cache of hashes: all pages together share a handful of texts. */
const known = new Map<string, string>();

function knownSource(text: string): string {
  const source = known.get(text) ?? sha256Source(text);
  known.set(text, source);
  return source;
}

/** Headers of a page that has one style and nothing else: no script, no picture, no form. */
export function plainPageHeaders(css: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${sha256Source(css)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    ...isolatedPageHeaders,
    'Cache-Control': 'no-store',
  };
}
