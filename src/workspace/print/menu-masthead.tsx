import type { CardContent } from './card.tsx';
import { Logo } from './logo.tsx';
import { QrPicture } from './qr-picture.tsx';

export type Masthead = CardContent & { contact: string };

/** The head of a printed menu: whose it is, how to reach them, and the QR code of the live one. */
export function MenuMasthead({ name, logoImageUrl, language, headline, address, contact, qr }: Masthead) {
  return (
    <header className="print-masthead">
      <Logo url={logoImageUrl} />
      <div className="print-masthead-texts">
        <p className="print-masthead-name" dir="auto">
          {name}
        </p>
        {contact && (
          <p className="print-masthead-contact" dir="auto">
            {contact}
          </p>
        )}
      </div>
      <div className="print-masthead-code">
        <QrPicture shape={qr} label={`QR code that opens ${address}`} className="print-masthead-qr" />
        <p lang={language} dir="auto">
          {headline}
        </p>
      </div>
    </header>
  );
}
