import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import { useApp, useCan } from '#identity/app-context.tsx';
import { BlockedNotice } from '#menu/choice-groups/blocked-notice.tsx';
import { useMenu } from '#menu/menu-queries.ts';
import { SetupHelpCard } from '#menu/setup-help-card.tsx';
import { Card } from '#platform/ui/card.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { PauseCard } from '#restaurant/hours/pause-card.tsx';
import { pages } from '#routes';
import { ChecklistCard } from '../checklist-card.tsx';
import { PageLink } from '../page-link.tsx';
import { useHasPrinted } from '../print/printed.ts';
import { QrCode } from '../qr-code.tsx';
import { setupSteps } from '../setup-steps.ts';
import { StatusNotice } from '../status-notice.tsx';
import { useDashboard } from '../use-dashboard.ts';
import { MenuUnread } from './menu-unread.tsx';
import { sumUp, usePageViews } from './page-views.ts';
import { SoldOutCard, soldOutItems } from './sold-out-card.tsx';
import { TodayCard } from './today-card.tsx';
import { useSetUpDone } from './use-set-up.ts';

type Props = { name: string; slug: string; url: string; logoImageUrl: string };

/** Home during the setup: what is left to do, and how customers get to the page. */
export function FirstHome({ name, slug, url, logoImageUrl }: Props) {
  const { confirmEmail } = useDashboard();
  const { data: days } = usePageViews();
  const { data: menu } = useMenu();
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <StatusNotice />
        <MenuUnread />
        <Checklist logoImageUrl={logoImageUrl} />
        {days && sumUp(days).total > 0 && (
          <>
            <PauseCard />
            <TodayCard />
          </>
        )}
        <Card title="Your link" description="Put it on Instagram, on your bill, and in your WhatsApp status.">
          <PageLink url={url} name={name} onConfirmEmail={confirmEmail} />
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <BlockedNotice menu={menu} />
        {menu && soldOutItems(menu).length > 0 && <SoldOutCard />}
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
        <SetupHelpCard />
      </div>
    </div>
  );
}

/** The setup checklist. Once all is done, or the owner hides the list, that is stored for good. */
function Checklist({ logoImageUrl }: { logoImageUrl: string }) {
  const { user } = useApp();
  const can = useCan();
  const { confirmEmail } = useDashboard();
  const hasPrinted = useHasPrinted(user?.restaurant?.slug ?? '');
  const { data: menu } = useMenu();
  const mayEnd = can('settings.write');
  const steps =
    menu &&
    setupSteps({
      menu,
      logoImageUrl,
      whatsapp: user?.restaurant?.whatsapp ?? '',
      emailVerified: user?.emailVerified ?? false,
      hasPrinted,
    });
  const isAllDone = steps?.every(({ isDone }) => isDone) ?? false;
  const noting = useSetUpDone(() => {
    // Tried again at the next visit.
  });
  const hasTried = useRef(false);
  useEffect(() => {
    if (!isAllDone || !mayEnd || hasTried.current) return;
    hasTried.current = true;
    void noting.run();
  }, [isAllDone, mayEnd, noting]);
  const hiding = useSetUpDone();

  if (!steps) return null;
  return (
    <ChecklistCard
      steps={steps}
      onConfirmEmail={confirmEmail}
      {...(mayEnd && { onHide: () => void hiding.run() })}
      isHiding={hiding.isRunning}
    />
  );
}
