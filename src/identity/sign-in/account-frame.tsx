import type { ReactNode } from 'react';
import { Brand } from '#platform/ui/brand.tsx';
import { OfflineNotice } from '#platform/ui/notice.tsx';
import { pages } from '#routes';
import { ProductPicture } from './product-picture.tsx';

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
      <title>{`${title} · Menu Link`}</title>
      <div className="flex min-w-0 flex-col">
        <OfflineNotice />
        <header className="px-4 pt-3 sm:px-8 sm:pt-6">
          {/* The landing page is not part of this app, so this is a full page load. */}
          <a href={pages.landing()} className="inline-flex min-h-11 items-center rounded-md">
            <Brand />
          </a>
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
