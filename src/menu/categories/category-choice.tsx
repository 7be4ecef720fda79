import Check from 'lucide-react/icons/check';
import { langAttributes } from '#platform/lang-of.ts';
import { navRowStyle } from '#platform/ui/nav-row-style.ts';
import type { Category } from '../menu.ts';

type Props = {
  menu: readonly Category[];
  /** The current category of all the items, which cannot be chosen. */
  current?: string | undefined;
  isBusy: boolean;
  onChoose: (categoryId: string) => void;
};

/** Lists the categories to choose the target of a move. */
export function CategoryChoice({ menu, current, isBusy, onChoose }: Props) {
  return (
    <ul aria-label="Categories to move to" className="-mx-3 grid grid-cols-1">
      {menu.map(({ id, name, items }) => (
        <li key={id}>
          <button
            type="button"
            disabled={id === current || isBusy}
            onClick={() => onChoose(id)}
            className={`${navRowStyle} w-full disabled:opacity-60`}
          >
            <span className="min-w-0 flex-1 text-left" {...langAttributes(name)}>
              {name}
            </span>
            {id === current ? (
              <Check aria-label="Current category" />
            ) : (
              <span className="font-normal text-muted tabular-nums">{items.length}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
