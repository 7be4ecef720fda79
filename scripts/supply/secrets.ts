/** The patterns of secrets, by kind: each takes linear time (test/house/supply.test.ts). */
export const SECRETS: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]{2,10} )?PRIVATE KEY(?: BLOCK)?-----/,
  'AWS access key': /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s?=\s?[^\s${]/,
  'Slack token': /\bxox[abeoprs]-[A-Za-z0-9-]{10}/,
  'Google API key': /\bAIza[\w-]{35}/,
  'Stripe key': /\b[rs]k_live_[A-Za-z0-9]{16}/,
  'Razorpay key': /\brzp_live_[A-Za-z0-9]{14}/,
  'SendGrid key': /\bSG\.[\w-]{22}\.[\w-]{43}/,
  'JSON web token': /\beyJ[\w-]{10,60}\.eyJ[\w-]{10}/,
  'OpenAI or Anthropic key': /\bsk-(?:ant-|proj-)?[A-Za-z0-9-]{32}/,
  'password in an address':
    /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqp|smtps?|https?|ftp):\/\/[^\s:@/'"`$]{1,64}:(?!password|secret|pass@)[^\s:@/'"`$<*…]{6,64}@(?!localhost|127\.|\[::1|[\w.-]{0,60}example)/,
};

/** A line with this mark holds a made-up secret, for a test. */
const MADE_UP = 'not-a-secret';

/** Finds every secret in a text, with its kind and its line, counted from 1. */
export function secretsIn(text: string): { kind: string; line: number }[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.includes(MADE_UP)) return [];
    const kinds = Object.entries(SECRETS).filter(([, pattern]) => pattern.test(line));
    return kinds.map(([kind]) => ({ kind, line: index + 1 }));
  });
}
