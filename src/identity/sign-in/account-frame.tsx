import type { ReactNode } from 'react';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Brand } from '#platform/ui/display/brand.tsx';
import { OfflineNotice } from '#platform/ui/feedback/notice.tsx';
import { pages } from '#routes';
import { LanguageSwitch } from '../account/language.tsx';
import { signInTexts } from './sign-in-texts.ts';

type Props = {
  title: string;
  description: ReactNode;
  children: ReactNode;
  /** Links to the other pages of signing in. */
  footer: ReactNode;
};

/**
 * The page around a sign-in, sign-up or reset form; on a wide screen it shows a picture of the product beside the
 * form.
 */
export function AccountFrame({ title, description, children, footer }: Props) {
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      <title>{signInTexts.pageTitle({ title })}</title>
      <div className="flex min-w-0 flex-col">
        <OfflineNotice />
        <header className="flex items-center justify-between gap-4 px-4 pt-3 sm:px-8 sm:pt-6">
          {/* The landing page is not part of this app, so this is a full page load. */}
          <a href={pages.landing()} className="inline-flex min-h-11 items-center rounded-md">
            <Brand />
          </a>
          <LanguageSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pt-8 pb-10 sm:justify-center sm:px-8 sm:pt-4 sm:pb-24">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-2 text-muted text-sm">{description}</p>
          <div className="mt-8">{children}</div>
          <div className="mt-6 text-center text-muted text-sm">{footer}</div>
        </main>
      </div>
      <aside aria-hidden="true" className="hidden bg-leaf-soft lg:grid lg:place-items-center">
        <ProductPicture />
      </aside>
    </div>
  );
}

/** A line such as "New here? Create an account". */
export const footerLinkStyle =
  'inline-flex min-h-11 items-center font-medium text-leaf underline-offset-4 hover:underline';

const dishes = [
  { name: signInTexts.picture.masalaDosa, price: '₹80', quantity: 2 },
  { name: signInTexts.picture.meduVada, price: '₹45', quantity: 0 },
  { name: signInTexts.picture.filterCoffee, price: '₹40', quantity: 1 },
];

/** A drawing of what the product does: a menu on a phone, and the order that arrives as a message. Decorative. */
function ProductPicture() {
  return (
    <div className="relative w-80 select-none pb-36">
      <div className="overflow-hidden rounded-[28px] border border-line bg-surface shadow-float">
        <div className="h-24 bg-turmeric-soft">
          <Steam />
        </div>
        <div className="p-5 pb-24">
          <p className="font-semibold text-lg">{signInTexts.picture.restaurant}</p>
          <p className="text-muted text-xs">{signInTexts.picture.kind}</p>
          <div className="mt-4 divide-y divide-line">
            {dishes.map(({ name, price, quantity }) => (
              <div key={name} className="flex items-center justify-between py-3 text-sm">
                <span>
                  {name}
                  <span className="figures block text-muted text-xs">{price}</span>
                </span>
                <span
                  className={
                    quantity > 0
                      ? 'figures rounded-md bg-leaf px-3 py-1 font-medium text-on-leaf text-xs'
                      : 'rounded-md border border-edge/45 px-3 py-1 font-medium text-xs'
                  }
                >
                  {quantity > 0 ? `− ${quantity} +` : commonTexts.add}
                </span>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="absolute end-[-3.5rem] bottom-6 w-72 rounded-[18px] rounded-ee-sm border border-line bg-paper p-4 text-xs shadow-float">
        <p>{signInTexts.picture.greeting}</p>
        <p className="mt-2">
          {signInTexts.picture.firstLine}
          <br />
          {signInTexts.picture.secondLine}
        </p>
        <p className="mt-2 font-semibold">{signInTexts.picture.total}</p>
        <p className="mt-2">{signInTexts.picture.confirm}</p>
        <p className="mt-1 text-end text-muted">{signInTexts.picture.time}</p>
      </div>
    </div>
  );
}

/** A bowl with steam above it, as a line drawing. */
function Steam() {
  return (
    <svg
      viewBox="0 0 320 96"
      fill="none"
      stroke="var(--turmeric-ink)"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className="size-full opacity-70"
    >
      <path d="M124 52h72c0 20-14 32-36 32s-36-12-36-32ZM116 52h88" />
      <path d="M146 40c-5-6 5-10 0-17M160 38c-5-6 5-11 0-19M174 40c-5-6 5-10 0-17" />
    </svg>
  );
}

/**
 * The notice shown before personal data is stored: what, why, for how long, and how to withdraw consent (section 5 of
 * India's Digital Personal Data Protection Act, 2023).
 */
export function DataNotice() {
  return (
    <div className="grid grid-cols-1 gap-1.5 text-muted text-xs">
      <p>{signInTexts.dataUse}</p>
      <p>{signInTexts.dataRights}</p>
      <p>
        {rich(signInTexts.dataConsent, {
          terms: (text) => <SmallPrint href={pages.terms()}>{text}</SmallPrint>,
          privacy: (text) => <SmallPrint href={pages.privacy()}>{text}</SmallPrint>,
        })}
      </p>
    </div>
  );
}

/** A link that opens in a new tab, so that nothing typed is lost. */
function SmallPrint({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="underline underline-offset-4">
      {children}
    </a>
  );
}
