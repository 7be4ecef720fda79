interface KeptProps {
  as: 'header' | 'footer';
  className?: string;
}

/**
 * Stands in the browser for what the server has rendered and nothing ever changes: it stays as it is, and its code
 * need not travel to a cheap phone. Hydrating, React leaves inner HTML alone, so the empty one here is never set.
 */
export function Kept({ as: Element, className }: KeptProps) {
  return <Element className={className} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
