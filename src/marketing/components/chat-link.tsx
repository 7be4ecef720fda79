import type { ReactNode } from 'react';
import { pages } from '#routes';
import { texts } from '../texts.ts';

/** A link to a chat; nothing when no number is configured. */
export function ChatLink({
  url,
  className,
  children,
}: {
  url: string | null;
  className?: string;
  children: ReactNode;
}) {
  if (!url) return null;
  return (
    <a className={className} href={url} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** The product's own contact chat, or the contact page where no number is configured. */
export function ContactLink({ url }: { url: string | null }) {
  return url ? <ChatLink url={url}>{texts.contact}</ChatLink> : <a href={pages.contact()}>{texts.contact}</a>;
}
