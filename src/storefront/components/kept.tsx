import type { ReactNode } from 'react';

/** What stands around the menu. Nothing of it ever changes. */
export interface Frame {
  header: ReactNode;
  footer: ReactNode;
}

interface KeptProps {
  as: 'header' | 'footer' | 'div';
  className?: string;
}

/**
 * Stands in the browser for what the server has rendered and nothing ever changes: it stays as it is, and its code
 * need not travel to a cheap phone. Hydrating, React leaves inner HTML alone, so the empty one here is never set.
 */
export function Kept({ as: Element, className }: KeptProps) {
  return <Element className={className} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

/** The frame as the server has rendered it. */
export const keptFrame: Frame = {
  header: <Kept as="header" className="head" />,
  footer: <Kept as="footer" />,
};
