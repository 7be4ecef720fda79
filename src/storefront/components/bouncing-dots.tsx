/** Three bouncing dots where something is on its way. What it is stands beside them in words. */
export function BouncingDots() {
  return (
    <span className="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
