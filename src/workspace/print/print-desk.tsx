import Printer from 'lucide-react/icons/printer';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useCan } from '#identity/app-context.tsx';
import type { Category } from '#menu/menu.ts';
import { tableCodesTexts } from '#orders/tables/codes/table-codes-texts.ts';
import { useRenewTableCodes, useTableCodes } from '#orders/tables/codes/use-table-codes.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { ActionBar } from '#platform/ui/forms/action-bar.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { ConfirmDialog } from '#platform/ui/layout/dialog.tsx';
import { publicUrl } from '#restaurant/address/public-url.ts';
import type { OwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { markPrinted, QrDownloads } from '../qr-code.tsx';
import { OptionsForm } from './options-form.tsx';
import { PrintPreview } from './preview.tsx';
import {
  A4,
  cardSizes,
  type PrintKind,
  type PrintOptions,
  printKinds,
  startOptions,
  tableNumbers,
} from './print-options.ts';
import { printTexts } from './print-texts.ts';
import { printableOf, type QrMaker } from './printable.ts';

type Props = {
  kind: PrintKind;
  onKind: (kind: PrintKind) => void;
  restaurant: OwnRestaurant;
  menu: readonly Category[];
  makeQr: QrMaker;
};

/** The print options, a preview on paper, and the print button. */
export function PrintDesk({ kind, onKind, restaurant, menu, makeQr }: Props) {
  const [options, setOptions] = useState(() => startOptions(restaurant.languages));
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
        <OptionsForm kind={kind} options={options} onOptions={setOptions} restaurant={restaurant} />
        <p className="text-muted text-xs">{printTexts.shopHint}</p>
      </Card>
      <section
        ref={sheets}
        aria-label={printTexts.preview}
        className="min-w-0 rounded-lg bg-well p-4 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {'nothing' in printable && printable.nothing === 'codes' ? (
          <CodesLoading
            hasFailed={tableCodes.isError}
            isAsking={tableCodes.isFetching}
            onRetry={() => void tableCodes.refetch()}
          />
        ) : (
          <PrintPreview printable={printable} />
        )}
      </section>
      <div className="contents lg:sticky lg:top-6 lg:grid lg:grid-cols-1 lg:gap-6">
        <ActionBar className="max-lg:order-last lg:*:flex-1">
          <Button
            variant="primary"
            disabled={'nothing' in printable}
            onClick={print}
            pending={isPreparing}
            pendingLabel={printTexts.preparing}
          >
            <Printer aria-hidden="true" />
            {printTexts.title}
          </Button>
        </ActionBar>
        <Card title={printTexts.onlyQrCode}>
          <QrDownloads url={publicUrl(restaurant.slug)} slug={restaurant.slug} />
        </Card>
        {tableCodes.data && mayRenew && <RenewCodes renewed={tableCodes.data.renewed} />}
      </div>
    </div>
  );
}

const NONE: readonly string[] = [];

/** The tables whose QR codes carry an extra code, which only the order list can use. */
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

/** Tiles to choose what to print; radio inputs underneath. */
function KindPicker({ kind, onKind }: { kind: PrintKind; onKind: (kind: PrintKind) => void }) {
  return (
    <fieldset aria-label={printTexts.what} className="grid grid-cols-2 gap-2">
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
          <span className="block font-medium text-sm">{printTexts.kinds[choice]}</span>
          <span className="block text-muted text-xs">
            {choice === 'menu' ? A4.paper : cardSizes[choice].paper}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type CodesLoadingProps = { hasFailed: boolean; isAsking: boolean; onRetry: () => void };

/** Shown instead of tents until the codes of their tables have loaded: tents without them would soon stop working. */
function CodesLoading({ hasFailed, isAsking, onRetry }: CodesLoadingProps) {
  if (!hasFailed)
    return (
      <Loading label={printTexts.codesLoading}>
        <Skeleton className="h-[32rem] rounded-lg" />
      </Loading>
    );
  return (
    <ErrorState title={printTexts.codesNotLoaded} onRetry={onRetry} retrying={isAsking}>
      {printTexts.checkInternet}
    </ErrorState>
  );
}

/** Invalidates the extra code in the printed QR codes of tables; `renewed` is how often that has been done so far. */
function RenewCodes({ renewed }: { renewed: number }) {
  const renew = useRenewTableCodes();
  const [isAsking, setAsking] = useState(false);
  const renewing = useAction(async () => {
    await renew(renewed);
    setAsking(false);
    toast.success(tableCodesTexts.renewed);
  });
  return (
    <Card title={tableCodesTexts.codes} description={tableCodesTexts.renewWhy}>
      <Button onClick={() => setAsking(true)}>{tableCodesTexts.renew}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={tableCodesTexts.renewTitle}
        confirmLabel={tableCodesTexts.renewYes}
        pending={renewing.isRunning}
        onConfirm={() => void renewing.run()}
      >
        {tableCodesTexts.renewWhat}
      </ConfirmDialog>
    </Card>
  );
}
