import { pages } from '#routes';
import { showsMails } from '../pages/dev-mail.server.ts';
import { DEMO_SLUG } from './demo.server.ts';
import type { Config } from './env.server.ts';

const UNSENT = '  No mail is sent, and codes reach nobody: set SMTP_URL.';

/** The welcome text that `npm start` prints at the end. */
export function welcome(publicUrl: string, config: Config): string {
  const lines = [
    ['A menu, as customers see it', pages.storefront(DEMO_SLUG)],
    ['Sign up as an owner', pages.signUp()],
    ["The owner's dashboard", pages.dashboard()],
    ...(showsMails(config) ? [['Mails this server would have sent', pages.devMail()]] : []),
  ];
  const width = Math.max(...lines.map(([what = '']) => what.length));
  const list = lines.map(([what = '', path]) => `  ${what.padEnd(width)}  ${publicUrl}${path}`).join('\n');
  const unsent = config.smtpUrl || showsMails(config) ? '' : `${UNSENT}\n\n`;
  return `\nMenu Link is open on ${publicUrl}\n\n${list}\n\n${unsent}  Ctrl-C stops it.\n\n`;
}
