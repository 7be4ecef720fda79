import { cardSizes, type PrintKind, printKinds } from './formats.ts';

const texts: Record<PrintKind, { name: string; size: string }> = {
  poster: { name: 'Poster', size: cardSizes.poster.paper },
  stand: { name: 'Counter stand', size: cardSizes.stand.paper },
  tents: { name: 'Table tents', size: cardSizes.tents.paper },
  menu: { name: 'Whole menu', size: 'A4' },
};

/** Tiles to choose what to print; radio inputs underneath. */
export function KindPicker({ kind, onKind }: { kind: PrintKind; onKind: (kind: PrintKind) => void }) {
  return (
    <fieldset aria-label="What to print" className="grid grid-cols-2 gap-2">
      {printKinds.map((choice) => (
        <label
          key={choice}
          className="cursor-pointer rounded-lg border border-edge/45 bg-surface px-3 py-2.5 transition-colors hover:bg-well has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-2 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="print-kind"
            value={choice}
            checked={choice === kind}
            onChange={() => onKind(choice)}
            className="sr-only"
          />
          <span className="block font-medium text-sm">{texts[choice].name}</span>
          <span className="block text-muted text-xs">{texts[choice].size}</span>
        </label>
      ))}
    </fieldset>
  );
}
