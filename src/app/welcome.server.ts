import { pages } from '#routes';
import { DEMO_SLUG } from './demo.server.ts';
import type { Config } from './env.server.ts';

/** The friendly lines that `npm start` ends with. */
export function welcome(publicUrl: string, config: Config): string {
  const lines = [
    ['A menu, as customers see it', pages.storefront(DEMO_SLUG)],
    ['Sign up as an owner', pages.signUp()],
    ["The owner's dashboard", pages.dashboard()],
    ...(config.smtpUrl ? [] : [['Mails this server would have sent', pages.devMail()]]),
  ];
  const width = Math.max(...lines.map(([what = '']) => what.length));
  const list = lines.map(([what = '', path]) => `  ${what.padEnd(width)}  ${publicUrl}${path}`).join('\n');
  return `\nMenu Link is open on ${publicUrl}\n\n${list}\n\n  Ctrl-C stops it.\n\n`;
}
