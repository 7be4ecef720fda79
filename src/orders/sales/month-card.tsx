import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { dayInIndia } from '#platform/clock.ts';
import { pathOf } from '#platform/http/ask.ts';
import { saveFile } from '#platform/http/save-file.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/inputs.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { monthsUntil } from './months.ts';
import type { SalesCalls } from './sales-calls.server.ts';

const EXPORT = pathOf('GET /api/orders/export' satisfies keyof SalesCalls);

/** A month of orders as a file for the restaurant's books. */
export function MonthCard() {
  const api = useApi();
  const months = monthsUntil(dayInIndia(new Date()));
  const [month, setMonth] = useState(months[0]?.month ?? '');
  const downloading = useAction(async () => {
    const file = await api.download(`${EXPORT}?month=${month}`);
    saveFile(file, `orders-${month}.csv`);
  });
  return (
    <Card title="For your books" description="Download one month’s orders. We keep orders for 400 days.">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Month" className="min-w-48 flex-1">
          <Select value={month} onChange={(event) => setMonth(event.currentTarget.value)}>
            {months.map((each) => (
              <option key={each.month} value={each.month}>
                {each.name}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          pending={downloading.isRunning}
          pendingLabel="Downloading…"
          onClick={() => void downloading.run()}
        >
          <Download aria-hidden="true" />
          Download CSV
        </Button>
      </div>
    </Card>
  );
}
