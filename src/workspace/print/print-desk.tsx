import Printer from 'lucide-react/icons/printer';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useCan } from '#identity/app-context.tsx';
import type { Category } from '#menu/menu.ts';
import { useTableCodes } from '#orders/table-codes/use-table-codes.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { publicUrl } from '#restaurant/public-url.ts';
import type { OwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { QrDownloads } from '../qr-code.tsx';
import { CodesAwaited } from './codes-awaited.tsx';
import type { PrintKind } from './formats.ts';
import { KindPicker } from './kind-picker.tsx';
import { OptionsForm } from './options-form.tsx';
import { Preview } from './preview.tsx';
import { firstOptions, type PrintOptions } from './print-options.ts';
import { printableOf } from './printable.ts';
import { markPrinted } from './printed.ts';
import type { QrMaker } from './qr-maker.ts';
import { RenewCodes } from './renew-codes.tsx';
import { tableNumbers } from './table-numbers.ts';

type Props = {
  kind: PrintKind;
  onKind: (kind: PrintKind) => void;
  restaurant: OwnRestaurant;
  menu: readonly Category[];
  makeQr: QrMaker;
};

/** The print options, a preview on paper, and the print button. */
export function PrintDesk({ kind, onKind, restaurant, menu, makeQr }: Props) {
  const [options, setOptions] = useState(firstOptions);
  const sheets = useRef<HTMLDivElement>(null);
  const { print, isPreparing } = usePrint(sheets, restaurant.slug, kind);
  const tableCodes = useTableCodes(codedTables(kind, options, restaurant));
  const codes = tableCodes.data?.codes;
  const printable = useMemo(
    () => printableOf({ kind, options, restaurant, menu, makeQr, codes }),
    [kind, options, restaurant, menu, makeQr, codes],
  );
  const mayRenew = useCan()('settings.write');

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Card className="grid grid-cols-1 gap-5">
        <KindPicker kind={kind} onKind={onKind} />
        <OptionsForm
          kind={kind}
          options={options}
          onOptions={setOptions}
          remembersOrders={restaurant.remembersOrders}
        />
        <p className="text-muted text-xs">For a print shop, choose “Save as PDF” in the print window.</p>
      </Card>
      <section
        ref={sheets}
        aria-label="Preview"
        className="min-w-0 rounded-lg bg-well p-4 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {'nothing' in printable && printable.nothing === 'codes' ? (
          <CodesAwaited
            hasFailed={tableCodes.isError}
            isAsking={tableCodes.isFetching}
            onRetry={() => void tableCodes.refetch()}
          />
        ) : (
          <Preview printable={printable} />
        )}
      </section>
      <div className="contents lg:sticky lg:top-6 lg:grid lg:grid-cols-1 lg:gap-6">
        <ActionBar className="max-lg:order-last lg:*:flex-1">
          <Button
            variant="primary"
            disabled={'nothing' in printable}
            onClick={print}
            pending={isPreparing}
            pendingLabel="Preparing…"
          >
            <Printer aria-hidden="true" />
            Print
          </Button>
        </ActionBar>
        <Card title="Only the QR code">
          <QrDownloads url={publicUrl(restaurant.slug)} slug={restaurant.slug} />
        </Card>
        {tableCodes.data && mayRenew && <RenewCodes renewed={tableCodes.data.renewed} />}
      </div>
    </div>
  );
}

const NONE: readonly string[] = [];

/**
 * The tables whose QR codes carry an extra code besides their number: only if orders are kept, since only the order
 * list can use it.
 */
function codedTables(
  kind: PrintKind,
  { hasNumbers, fromTable, toTable }: PrintOptions,
  { remembersOrders }: OwnRestaurant,
): readonly string[] {
  if (kind !== 'tents' || !hasNumbers || !remembersOrders) return NONE;
  const tables = tableNumbers(fromTable, toTable);
  return tables.ok ? tables.numbers.map(String) : NONE;
}

/** Opens the browser's print window for what is in `sheets`. */
function usePrint(sheets: RefObject<HTMLElement | null>, slug: string, what: string) {
  const [isPreparing, setPreparing] = useState(false);

  const print = async () => {
    setPreparing(true);
    const pictures = Array.from(sheets.current?.querySelectorAll('img') ?? []);
    // A picture that fails to load is simply left out of the sheet.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    setPreparing(false);
    // The title becomes the file name when the sheet is saved as PDF.
    const title = document.title;
    document.title = `${slug}-${what}`;
    addEventListener(
      'afterprint',
      () => {
        document.title = title;
      },
      { once: true },
    );
    window.print();
    markPrinted(slug);
  };

  return { print, isPreparing };
}
