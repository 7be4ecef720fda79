import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useApi, useApp, useCan } from '#identity/app-context.tsx';
import { BlockedNotice } from '#menu/choice-groups/group-notices.tsx';
import { useMenu } from '#menu/client/menu-queries.ts';
import { SetupHelpCard } from '#menu/client/setup-help.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Card } from '#platform/ui/layout/card.tsx';
import { PauseCard } from '#restaurant/hours/form/pause-card.tsx';
import type { RestaurantCalls } from '#restaurant/server/restaurant-calls.server.ts';
import { OWN_RESTAURANT } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import { useDashboard } from '../layout/use-dashboard.ts';
import { PublicPageLink } from '../page-link.tsx';
import { QrCode, useHasPrinted } from '../qr-code.tsx';
import { homeTexts } from './home-texts.ts';
import { MenuNotLoaded, StatusNotice } from './menu-notices.tsx';
import { sumUp, usePageViews } from './page-views.ts';
import { type SetupStep, setupSteps } from './setup-steps.ts';
import { SoldOutCard, soldOutItems } from './sold-out-card.tsx';
import { TodayCard } from './today-card.tsx';

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
        <MenuNotLoaded />
        <Checklist logoImageUrl={logoImageUrl} />
        {days && sumUp(days).total > 0 && (
          <>
            <PauseCard />
            <TodayCard />
          </>
        )}
        <Card title={homeTexts.yourLink} description={homeTexts.linkHint}>
          <PublicPageLink url={url} name={name} onConfirmEmail={confirmEmail} />
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <BlockedNotice menu={menu} />
        {menu && soldOutItems(menu).length > 0 && <SoldOutCard />}
        <Card
          title={homeTexts.yourQrCode}
          description={homeTexts.qrCodeHint}
          actions={
            <LinkButton to={pages.print()}>
              <Printer aria-hidden="true" />
              {homeTexts.print}
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

type ChecklistProps = {
  steps: ReturnType<typeof setupSteps>;
  onConfirmEmail: () => void;
  /** Hides the list for good; offered once the steps that an order needs are done. */
  onHide?: () => void;
  isHiding: boolean;
};

/** The steps still to do for a complete page. Absent once all are done. */
function ChecklistCard({ steps, onConfirmEmail, onHide, isHiding }: ChecklistProps) {
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length) return null;
  const isEnough = steps.every(({ step, isDone }) => isDone || !isNeeded(step));
  return (
    <Card
      title={homeTexts.setup.title}
      description={homeTexts.setup.progress({ done: doneCount, total: steps.length })}
    >
      <ul className="-mx-3 -mb-2 grid grid-cols-1">
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            {isDone ? (
              <p className="flex min-h-11 items-center gap-3 px-3 py-1.5 text-muted text-sm">
                <Mark isDone />
                <span>{rich(homeTexts.setup.done, { step: homeTexts.setup[step].label, hidden })}</span>
              </p>
            ) : (
              <StepRow step={step} onConfirmEmail={onConfirmEmail}>
                <Mark />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{homeTexts.setup[step].label}</span>
                  <span className="block text-muted text-xs">{homeTexts.setup[step].why}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </StepRow>
            )}
          </li>
        ))}
      </ul>
      {onHide && isEnough && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-3">
          <p className="text-muted text-sm">{homeTexts.setup.enough}</p>
          <Button size="sm" onClick={onHide} pending={isHiding}>
            {homeTexts.setup.hide}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Without these no order arrives, or the page may be lost to its owner. */
function isNeeded(step: SetupStep): boolean {
  return step === 'items' || step === 'whatsapp' || step === 'email';
}

const rowStyle =
  'flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-1.5 text-start text-sm transition-colors hover:bg-well';

/** The page on which each step is done, except the email, which opens a form here. */
const places: Record<Exclude<SetupStep, 'email'>, string> = {
  items: pages.menuCreate(),
  photos: pages.menu(),
  logo: pages.restaurantSettings(),
  whatsapp: pages.restaurantSettings(),
  print: pages.print(),
};

/** Links to the page on which the step is done. */
function StepRow({
  step,
  onConfirmEmail,
  children,
}: {
  step: SetupStep;
  onConfirmEmail: () => void;
  children: ReactNode;
}) {
  if (step === 'email') {
    return (
      <button type="button" onClick={onConfirmEmail} className={rowStyle}>
        {children}
      </button>
    );
  }
  return (
    <Link to={places[step]} className={rowStyle}>
      {children}
    </Link>
  );
}

function Mark({ isDone = false }: { isDone?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-6 shrink-0 place-items-center rounded-full',
        isDone ? 'bg-leaf-soft text-leaf' : 'border border-edge/70',
      )}
    >
      {isDone && <Check className="size-4" />}
    </span>
  );
}

/** An action that ends the setup for good, so that the daily Home shows. `failed` is called when the request failed. */
function useSetUpDone(failed?: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useAction(async () => {
    await ask<RestaurantCalls>(api)('POST /api/restaurant/set-up');
    await queries.invalidateQueries({ queryKey: [OWN_RESTAURANT] });
  }, failed);
}
