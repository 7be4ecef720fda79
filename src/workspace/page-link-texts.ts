import { texts } from '#platform/texts/texts.ts';

/** The link of a restaurant's page and its QR code (docs/product/workspace.md#home). */
export const pageLinkTexts = texts('workspace', 'page-link', {
  copyLink: 'Copy link',
  open: 'Open<hidden> my page in a new tab</hidden>',
  qrOpens: 'QR code that opens {url}',
  qrImage: 'Image for WhatsApp<hidden> (downloads the QR code)</hidden>',
  qrDrawing: 'For the printer<hidden> (downloads the QR code)</hidden>',
  unlistedTitle: 'Confirm your email to show on Google',
  unlisted: 'Your link works, but Google and WhatsApp previews do not show it. Enter the code that we sent.',
  unlistedUntilCode:
    'Your link works, but Google and WhatsApp previews do not show it. Enter the code that we sent to <b>{email}</b>.',
  confirmNow: 'Confirm now',
});
