import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { isDirectLoopback, isLoopbackHost } from '#platform/http/limits/client-address.server.ts';
import { recentMails } from '#platform/mail/outbox.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { pages } from '#routes';
import { plainPageHeaders } from '../http/public-page-headers.server.ts';
import type { Config } from '../start/env.server.ts';

const css = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  article { border: 1px solid #8885; border-radius: 12px; padding: 0 1rem; margin: 1rem 0; }
  pre { white-space: pre-wrap; font: inherit; }
`;

/** Whether `/dev/mail` exists: only while no mail is sent, and neither host nor PUBLIC_URL is open to others. */
export function showsMails({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean {
  return !smtpUrl && (!publicUrl || isLoopbackHost(new URL(publicUrl).host));
}

/** `/dev/mail`: the mails that a server without SMTP_URL has stored, for requests from this machine. */
export function devMailRoutes(services: Services): Hono {
  return new Hono().get(pages.devMail(), async (c) => {
    if (!isDirectLoopback(c) || !isLoopbackHost(c.req.header('Host'))) return c.notFound();
    const mails = await recentMails(services.db);
    const page = html`<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mails of this server</title>
<style>${raw(css)}</style>
<h1>Mails of this server</h1>
<p>No SMTP server is configured, so mails are kept here instead of being sent.</p>
${mails.length === 0 ? html`<p>No mails yet.</p>` : ''}
${mails.map(
  (mail) =>
    html`<article><h2>${mail.subject}</h2><p>To ${mail.recipient} · ${mail.created_at.toISOString()}</p><pre>${mail.body}</pre></article>`,
)}
</html>`;
    return c.html(page, 200, plainPageHeaders(css));
  });
}
