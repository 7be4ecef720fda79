import { Segmented } from '#platform/ui/segmented.tsx';

/** Minutes from now; empty for no time. */
export type ReadyIn = '' | `${number}`;

const usual = [15, 30, 45];

type Props = { value: ReadyIn; onChange: (value: ReadyIn) => void; own: number | null };

/**
 * Lets the owner choose when an order will be ready; `own` is the restaurant's default for this way to order, in
 * minutes.
 */
export function ReadyChoice({ value, onChange, own }: Props) {
  const minutes = [...new Set(own === null ? usual : [...usual, own])].sort((one, other) => one - other);
  return (
    <div className="mt-4">
      <p aria-hidden="true" className="mb-1 text-muted text-xs">
        Ready in (minutes)
      </p>
      <Segmented
        label="Ready in (minutes)"
        className="w-full"
        value={value}
        onChange={onChange}
        options={[
          { value: '' as ReadyIn, label: 'No time' },
          ...minutes.map((each) => ({ value: `${each}` as ReadyIn, label: `${each}` })),
        ]}
      />
    </div>
  );
}
