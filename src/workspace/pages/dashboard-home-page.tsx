import Printer from 'lucide-react/icons/printer';
import { useApp } from '#identity/app-context.tsx';
import { useMenu } from '#menu/menu-queries.ts';
import { SetupHelpCard } from '#menu/setup-help-card.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { publicUrl } from '#restaurant/public-url.ts';
import { pages } from '#routes';
import { ChecklistCard } from '../checklist-card.tsx';
import { useDashboard } from '../dashboard-layout.tsx';
import { SoldOutCard } from '../home/sold-out-card.tsx';
import { ViewsCard } from '../home/views-card.tsx';
import { PageLink } from '../page-link.tsx';
import { useHasPrinted } from '../print/printed.ts';
import { QrCode } from '../qr-code.tsx';
import { setupSteps } from '../setup-steps.ts';
import { StatusNotice } from '../status-notice.tsx';
import { useWholeRestaurant } from '../use-whole-restaurant.ts';

/** `/dashboard/home`: is the page live, how do customers get to it, and what is still to do. */
export function DashboardHomePage() {
  const restaurant = useApp().user?.restaurant;
  const { confirmEmail } = useDashboard();
  if (!restaurant) return null;
  const { name, slug } = restaurant;
  const url = publicUrl(slug);
  return (
    <>
      <title>Home · Menu Link</title>
      <PageHeader title={name} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <StatusNotice />
          <Card
            title="Your link"
            description="Put it on Instagram, on your bill, and in your WhatsApp status."
          >
            <PageLink url={url} name={name} onConfirmEmail={confirmEmail} />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-6 lg:row-span-2">
          <Checklist />
          <SoldOutCard />
          <SetupHelpCard />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Card
            title="Your QR code"
            description="Print it for your tables and your counter."
            actions={
              <LinkButton to={pages.print()}>
                <Printer aria-hidden="true" />
                Print
              </LinkButton>
            }
          >
            <QrCode url={url} slug={slug} />
          </Card>
          <ViewsCard />
        </div>
      </div>
    </>
  );
}

function Checklist() {
  const { user } = useApp();
  const { confirmEmail } = useDashboard();
  const whole = useWholeRestaurant();
  const hasPrinted = useHasPrinted(user?.restaurant?.slug ?? '');
  const { data: menu, isPending, isFetching, refetch } = useMenu();
  if (menu && !whole.isPending) {
    const facts = {
      menu,
      logoImageUrl: whole.data?.logoImageUrl,
      whatsapp: user?.restaurant?.whatsapp ?? '',
      emailVerified: user?.emailVerified ?? false,
      hasPrinted,
    };
    return <ChecklistCard steps={setupSteps(facts)} onConfirmEmail={confirmEmail} />;
  }
  if (isPending || menu) {
    return (
      <Loading label="Loading your menu">
        <Skeleton className="h-64 rounded-lg" />
      </Loading>
    );
  }
  return (
    <Card>
      <ErrorState title="Failed to load menu data" onRetry={refetch} retrying={isFetching}>
        Check your connection and try again.
      </ErrorState>
    </Card>
  );
}
