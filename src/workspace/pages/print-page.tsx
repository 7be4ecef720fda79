import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { useMenu } from '#menu/client/menu-queries.ts';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import { PrintDesk } from '../print/print-desk.tsx';
import { type PrintKind, printKinds } from '../print/print-options.ts';
import { printTexts } from '../print/print-texts.ts';
import { loadQrMaker } from '../print/printable.ts';

/** `/dashboard/print`: the QR code for the wall, the counter and the tables, and the menu on paper. */
export function PrintPage() {
  const { actingFor } = useApp();
  return (
    <>
      <title>{printTexts.pageTitle}</title>
      <PageHeader
        title={printTexts.title}
        description={printTexts.hint}
        {...(actingFor === undefined && { back: { to: pages.dashboardHome(), label: printTexts.backHome } })}
      />
      <PrintContent />
    </>
  );
}

function PrintContent() {
  const [kind, setKind] = usePrintKind();
  const restaurant = useOwnRestaurant();
  const menu = useMenu();
  const qrMaker = useQuery({
    queryKey: ['qr-maker'],
    queryFn: async () => ({ make: await loadQrMaker() }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  if (restaurant.data && menu.data && qrMaker.data) {
    return (
      <PrintDesk
        kind={kind}
        onKind={setKind}
        restaurant={restaurant.data}
        menu={menu.data}
        makeQr={qrMaker.data.make}
      />
    );
  }
  const missing = [restaurant, menu, qrMaker].filter(({ data }) => !data);
  if (missing.some(({ isError }) => isError)) {
    return (
      <Card>
        <ErrorState
          title={printTexts.notLoaded}
          onRetry={() => missing.forEach((query) => void query.refetch())}
          retrying={missing.some(({ isFetching }) => isFetching)}
        >
          {printTexts.checkInternet}
        </ErrorState>
      </Card>
    );
  }
  return (
    <Loading
      hasBottomBar
      label={printTexts.loading}
      className="grid grid-cols-1 gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-[32rem] rounded-lg" />
    </Loading>
  );
}

/** Stored in the URL, so that a link can open one kind and a reload keeps it. */
function usePrintKind() {
  const [params, setParams] = useSearchParams();
  const requested = printKinds.find((choice) => choice === params.get('what')) ?? 'poster';
  const [kind, choose] = useState<PrintKind>(requested);
  const setKind = (what: PrintKind) => {
    // The URL updates later; the choice must show at once.
    choose(what);
    setParams(
      (before) => {
        before.set('what', what);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [kind, setKind] as const;
}
