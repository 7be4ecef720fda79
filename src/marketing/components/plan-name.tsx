/** A plan's name with its badge. */
export function PlanName({ name, tag }: { name: string; tag: string }) {
  return (
    <h3>
      {name} <span className="tag">{tag}</span>
    </h3>
  );
}
