import { describe, expect, it } from 'vitest';
import { looksLikeBot } from './bots.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('programs', () => {
  it.each([
    undefined,
    '',
    'WhatsApp/2.23.20.0 A',
    'WhatsApp/2.2405.6 N',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'TelegramBot (like TwitterBot)',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'SkypeUriPreview Preview/0.5',
    `${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    `${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)`,
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
    `${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
    'curl/8.5.0',
    'python-requests/2.31.0',
    'node',
    'okhttp/4.12.0',
  ])('%s', (userAgent) => {
    expect(looksLikeBot(userAgent)).toBe(true);
  });
});

describe('people', () => {
  it.each([
    `${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    `${CHROME} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Samsung SM-A135F; Android 13; SDK 33; AVERAGE)`,
    `${CHROME} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 336.0.0.35.90 Android`,
    `${CHROME} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0.53.77;]`,
    'Mozilla/5.0 (Linux; Android 9; CUBOT X18 Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; U; Android 12; en-US; RMX3261) AppleWebKit/537.36 Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.5.8.1311 Mobile Safari/537.36',
    'Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
  ])('%s', (userAgent) => {
    expect(looksLikeBot(userAgent)).toBe(false);
  });
});
