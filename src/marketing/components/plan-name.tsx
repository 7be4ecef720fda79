/** A plan's name with its badge, if it has one. */
export function PlanName({ name, tag }: { name: string; tag: string }) {
  return (
    <h3>
      {name} {tag && <span className="tag">{tag}</span>}
    </h3>
  );
}
