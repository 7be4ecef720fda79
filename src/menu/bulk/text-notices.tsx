import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { joinPrices, pricesBelowNames } from '../paste/join-prices.ts';
import type { PastedMenu } from '../paste/paste.ts';
import { looksLikeTable, type TableReading } from '../paste/read-table.ts';
import { readSeparated } from './read-menu-file.ts';
import { count } from './review.ts';

type Props = {
  text: string;
  pasted: PastedMenu;
  onText: (text: string) => void;
  onTable: (reading: TableReading) => void;
  isBusy: boolean;
};

/** What can be done about a paste as a whole: a table read as one, prices joined to the names above them. */
export function TextNotices({ text, pasted, onText, onTable, isBusy }: Props) {
  const [isReading, setReading] = useState(false);
  const names = pricesBelowNames(pasted.lines);

  const readAsTable = async () => {
    setReading(true);
    onTable(await readSeparated(text));
    setReading(false);
  };

  return (
    <>
      {looksLikeTable(text) && (
        <Notice
          tone="info"
          actions={
            <Button size="sm" onClick={readAsTable} pending={isReading} disabled={isBusy}>
              Read it as a table
            </Button>
          }
        >
          This looks like a table with columns.
        </Notice>
      )}
      {names.length > 0 && (
        <Notice
          tone="info"
          actions={
            <Button size="sm" onClick={() => onText(joinPrices(text, names))} disabled={isBusy}>
              Join them
            </Button>
          }
        >
          {count(names.length, 'price')} on the line below the name.
        </Notice>
      )}
    </>
  );
}
