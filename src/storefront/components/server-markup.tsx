import type { ReactNode } from 'react';

/** The parts of the menu page that React never changes in the browser. */
export interface Frame {
  header: ReactNode;
  /** The row of bestsellers above the menu; may be empty. */
  popular: ReactNode;
  footer: ReactNode;
}

interface KeptProps {
  as: 'header' | 'footer' | 'div';
  className?: string;
}

/**
 * Stands in the browser for server-rendered HTML that never changes: the HTML stays, and its code need not be sent to
 * cheap phones. React does not touch inner HTML while hydrating, so the empty string here is never set.
 */
export function ServerMarkup({ as: Element, className }: KeptProps) {
  return <Element className={className} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

export const serverMarkupFrame: Frame = {
  header: <ServerMarkup as="header" className="head" />,
  popular: <ServerMarkup as="div" className="popular" />,
  footer: <ServerMarkup as="footer" />,
};
