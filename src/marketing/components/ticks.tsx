/** What one gets, ticked off. */
export function Ticks({ points }: { points: readonly string[] }) {
  return (
    <ul className="ticks">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
