import { Button } from '#platform/ui/button.tsx';

type Props = { label: string; pending: boolean; pendingLabel: string; onCancel: () => void };

/** The end of a form that opened in place. */
export function FormButtons({ label, pending, pendingLabel, onCancel }: Props) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3 sm:flex">
      <Button type="submit" variant="primary" pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
      <Button onClick={onCancel} disabled={pending}>
        Cancel
      </Button>
    </div>
  );
}
