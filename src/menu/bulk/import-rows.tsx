import { ColumnPicker } from './column-picker.tsx';
import { Preview } from './preview.tsx';
import { PriceUpdates } from './price-updates.tsx';
import type { Import } from './use-import.ts';

/** All that an import has read: its columns, new prices of dishes on the menu, and its rows. */
export function ImportRows({ menu }: { menu: Import }) {
  const { tables, file, review, categories, actions, showsDoubtful, setShowsDoubtful } = menu;
  const isBusy = menu.progress !== undefined;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {tables.map((table) => (
        <ColumnPicker
          key={`${file?.name} ${table.sheet} ${table.columns.length}`}
          table={table}
          onColumns={(columns) => menu.setColumns(table, columns)}
          isBusy={isBusy}
        />
      ))}
      <PriceUpdates changes={review.priceChanges} onUpdate={menu.runs.updatePrices} isBusy={isBusy} />
      <Preview
        review={review}
        categories={categories}
        actions={actions}
        isBusy={isBusy}
        showsDoubtful={showsDoubtful}
        setShowsDoubtful={setShowsDoubtful}
      />
    </div>
  );
}
