/**
 * Stands for `RestaurantHeader` in the browser, which leaves there what the server has rendered: a header that
 * never changes need not send its code to a cheap phone.
 */
export function KeptHeader() {
  return (
    <header
      className="head"
      // Empty, and while hydrating React sets no inner HTML.
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
