/** Three bouncing dots shown while something loads. Hidden from screen readers: a text beside them says what loads. */
export function BouncingDots() {
  return (
    <span className="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
