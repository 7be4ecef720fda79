import { pages } from '#routes';

/** Builds the text of a mail: a greeting, its paragraphs, our name. */
export function mailText(...paragraphs: string[]): string {
  return `${['Hello,', ...paragraphs, '— Menu Link'].join('\n\n')}\n`;
}

/** The paragraph that tells a reader what to do if the change was not theirs. */
export function notYou(publicUrl: string): string {
  return `Was it not you? Then someone knows your password. Set a new password now to sign out everyone else: ${publicUrl}${pages.forgetPassword()}`;
}
