/** The first element in the tab order: skips the navigation, to the element with the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-leaf px-4 py-3 font-medium text-on-leaf text-sm focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
