import { Button } from '#platform/ui/button.tsx';

type Props = {
  label: string;
  pending: boolean;
  pendingLabel: string;
  /** Absent where there is no way back. */
  onCancel?: (() => void) | undefined;
};

/** The end of a form that opened in place. */
export function FormButtons({ label, pending, pendingLabel, onCancel }: Props) {
  return (
    <div className="grid grid-flow-col auto-cols-auto grid-cols-[1fr] gap-3 sm:flex">
      <Button type="submit" variant="primary" pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
      {onCancel && (
        <Button onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
      )}
    </div>
  );
}
