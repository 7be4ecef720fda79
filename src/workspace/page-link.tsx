import ExternalLink from 'lucide-react/icons/external-link';
import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useApp } from '#identity/app-context.tsx';
import { VerifyEmailForm } from '#identity/email/verify-email.tsx';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Button, type ButtonSize, buttonStyle } from '#platform/ui/actions/button.tsx';
import { CopyButton } from '#platform/ui/actions/copy-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { readableUrl } from '#restaurant/address/public-url.ts';
import { pageLinkTexts } from './page-link-texts.ts';

type Props = {
  url: string;
  name: string;
  /** Shows the form for the email's code, on pages that have one. */
  onConfirmEmail?: () => void;
};

/** A restaurant's public link: to read, copy, share and open, and what is missing before people can find it. */
export function PublicPageLink({ url, name, onConfirmEmail }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="select-all break-all rounded-lg bg-well px-4 py-3 font-medium text-base">
        {readableUrl(url)}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={url} label={pageLinkTexts.copyLink} />
        <ShareButton url={url} name={name} />
        <a href={url} target="_blank" rel="noopener" className={buttonStyle('secondary')}>
          <ExternalLink aria-hidden="true" />
          {rich(pageLinkTexts.open, { hidden })}
        </a>
      </div>
      <UnlistedNotice onConfirmEmail={onConfirmEmail} />
    </div>
  );
}

/** The phone's own share sheet, where there is one. */
export function ShareButton({ url, name, size }: { url: string; name: string; size?: ButtonSize }) {
  if (!('share' in navigator)) return null;
  // Closing the sheet without a choice rejects the promise; that is no error.
  const share = () => navigator.share({ title: name, url }).catch(() => {});
  return (
    <Button onClick={share} {...(size && { size })}>
      <Share aria-hidden="true" />
      {commonTexts.share}
    </Button>
  );
}

type UnlistedNoticeProps = {
  /** Shows the form for the code, on pages that have one. */
  onConfirmEmail?: (() => void) | undefined;
};

/** What the page lacks until the email is confirmed (docs/product/identity.md#unconfirmed-email). */
function UnlistedNotice({ onConfirmEmail }: UnlistedNoticeProps) {
  const { user } = useApp();
  const [isOpen, setOpen] = useState(false);
  if (!user || user.emailVerified) return null;
  return (
    <Notice
      tone="attention"
      title={pageLinkTexts.unlistedTitle}
      actions={
        !isOpen && (
          <Button size="sm" onClick={onConfirmEmail ?? (() => setOpen(true))}>
            {pageLinkTexts.confirmNow}
          </Button>
        )
      }
    >
      <p>
        {onConfirmEmail
          ? pageLinkTexts.unlisted
          : rich(pageLinkTexts.unlistedUntilCode, {
              email: user.email,
              b: (text) => <b className="font-semibold">{text}</b>,
            })}
      </p>
      {isOpen && (
        <div className="mt-4">
          <VerifyEmailForm />
        </div>
      )}
    </Notice>
  );
}
