import type { ReactNode } from 'react';

/** A link into a chat; nothing where no number is configured. */
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
