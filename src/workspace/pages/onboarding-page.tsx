import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CurrentUser, draftOwnerOf, useApp } from '#identity/app-context.tsx';
import type { Proof } from '#identity/password/proof-dialog.tsx';
import { AccountFrame, footerLinkStyle } from '#identity/sign-in/account-frame.tsx';
import { ReadOnlyWhenViewingAs } from '#identity/users/as-owner.tsx';
import { useImport } from '#import/screen/use-import.ts';
import { useMenu } from '#menu/client/menu-queries.ts';
import type { Category } from '#menu/menu.ts';
import { singleLine } from '#platform/formats/text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { useStored } from '#platform/ui/browser-state.ts';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { ActionBar } from '#platform/ui/forms/action-bar.tsx';
import { publicUrl } from '#restaurant/address/public-url.ts';
import { slugProblem } from '#restaurant/address/slug.ts';
import { RedirectDialog } from '#restaurant/settings/cards/redirect-dialog.tsx';
import { joinedTeam } from '#restaurant/team/joined-team.ts';
import { pages } from '#routes';
import { takeTriedMenu } from '../onboarding/draft.ts';
import { MenuStep } from '../onboarding/menu-step.tsx';
import { OnboardingFrame } from '../onboarding/onboarding-frame.tsx';
import { onboardingTexts } from '../onboarding/onboarding-texts.ts';
import { PagePreview, previewed, previewedImport } from '../onboarding/page-preview.tsx';
import { PasteStep } from '../onboarding/paste-step.tsx';
import { BusinessStep, WhatsappStep } from '../onboarding/step-forms.tsx';
import { type Step, stepTexts, stepToShow } from '../onboarding/steps.ts';
import { useOnboarding } from '../onboarding/use-onboarding.ts';
import { PublicPageLink } from '../page-link.tsx';
import { usePageStatus } from '../page-status.ts';
import { QrCode } from '../qr-code.tsx';

/** `/onboarding`: from a new account to a live page. Finished steps are read from the server, so it can be resumed. */
export function OnboardingPage() {
  const { user } = useApp();
  const joined = useStored(joinedTeam, null);
  if (!user) return null;
  if (!user.restaurant && joined?.userId === user.id)
    return <RemovedFromTeam restaurant={joined.restaurant} />;
  return (
    <ReadOnlyWhenViewingAs>
      {user.restaurant ? <WithMenu user={user} /> : <OnboardingSteps user={user} menu={[]} />}
    </ReadOnlyWhenViewingAs>
  );
}

/** For a person who was removed from a team: what has happened, and what they can do. */
function RemovedFromTeam({ restaurant }: { restaurant: string }) {
  const { signOut } = useApp();
  const { removed } = onboardingTexts;
  return (
    <AccountFrame
      title={removed.title({ restaurant })}
      description={removed.hint}
      footer={
        <button type="button" onClick={() => void signOut()} className={footerLinkStyle}>
          {onboardingTexts.signOut}
        </button>
      }
    >
      <Button size="lg" className="w-full" onClick={() => joinedTeam.set(undefined)}>
        {removed.begin}
      </Button>
    </AccountFrame>
  );
}

function WithMenu({ user }: { user: CurrentUser }) {
  const { data: menu, isPending, isFetching, refetch } = useMenu();
  if (menu) return <OnboardingSteps user={user} menu={menu} />;
  if (isPending) return <OnboardingSkeleton />;
  return (
    <main className="mx-auto max-w-lg p-4">
      <ErrorState isScreen title={onboardingTexts.notLoaded} onRetry={refetch} retrying={isFetching}>
        {onboardingTexts.notLoadedHint}
      </ErrorState>
    </main>
  );
}

function OnboardingSkeleton() {
  return (
    <Loading
      label={onboardingTexts.loading}
      className="mx-auto grid max-w-5xl grid-cols-1 gap-4 px-4 pt-24 sm:px-8"
    >
      <Skeleton className="h-8 max-w-80" />
      <Skeleton className="h-12 max-w-lg" />
      <Skeleton className="h-12 max-w-lg" />
    </Loading>
  );
}

type Props = {
  user: CurrentUser;
  /** The menu as saved on the server. */
  menu: readonly Category[];
};

/** How often to check whether the page is open. */
const REFETCH_MS = 5_000;

/** A new owner has no choices for dishes and no serving times yet. */
const NOTHING_YET = [] as const;

/** The steps of onboarding. Each has its place in the browser's history, so that Back works. */
function OnboardingSteps({ user, menu }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [broughtMenu] = useState(() => takeTriedMenu(draftOwnerOf(user)));
  const onboarding = useOnboarding(user, menu);
  const { restaurant, business, hasLeftBusiness, whatsapp, items, change, save, refusalOf } = onboarding;
  const imported = useImport(draftOwnerOf(user), menu, NOTHING_YET, NOTHING_YET);
  const [isPasting, setPasting] = useState(!imported.isEmpty);
  const hasItems = menu.some((category) => category.items.length > 0);
  const isNamed = singleLine(business.name) !== '' && !slugProblem(business.slug);
  const progress = { isNamed, hasLeftBusiness, hasRestaurant: restaurant !== null, hasItems };
  // The first step is computed once: typing a name must not change the step.
  const [resumed] = useState(() =>
    // A name from the landing page has made an address that nobody has checked yet.
    broughtMenu && !restaurant ? 'business' : stepToShow(undefined, progress),
  );
  const step = stepToShow(state?.step ?? resumed, progress);
  const goTo = (next: Step) => navigate(pages.onboarding(), { state: { step: next } });

  const businessDone = async (proof?: Proof) => {
    if (restaurant && (await save(['name', 'slug'], proof)) !== 'saved') return;
    change({ hasLeftBusiness: true });
    goTo('whatsapp');
  };
  const whatsappDone = async (proof?: Proof) => {
    const end = await save(restaurant ? ['whatsapp'] : ['name', 'slug', 'whatsapp'], proof);
    if (end === 'saved') goTo(hasItems ? 'live' : 'menu');
    // The address may have been taken since it was checked.
    if (typeof end === 'object' && !end.includes('whatsapp')) goTo('business');
  };

  const { status, isUnknown, refetch } = usePageStatus();
  const shouldRefetch = step === 'live' && isUnknown;
  useEffect(() => {
    if (!shouldRefetch) return;
    // The heading says that the state is unknown, and there is no button for a retry.
    const timer = setInterval(() => void refetch(), REFETCH_MS);
    return () => clearInterval(timer);
  }, [shouldRefetch, refetch]);

  const shown = previewed(items, isPasting ? previewedImport(imported.review) : menu);
  const preview = <PagePreview name={business.name} slug={business.slug} {...shown} />;
  const texts = step === 'menu' && isPasting ? onboardingTexts.paste : stepTexts(step, status, isUnknown);
  return (
    <OnboardingFrame step={step} texts={texts} preview={preview}>
      {step === 'business' && (
        <BusinessStep
          business={business}
          onBusiness={(business) => change({ business })}
          refusals={{ name: refusalOf('name'), slug: refusalOf('slug') }}
          onDone={() => businessDone()}
        />
      )}
      {step === 'whatsapp' && (
        <WhatsappStep
          whatsapp={whatsapp}
          onWhatsapp={(whatsapp) => change({ whatsapp })}
          refusal={refusalOf('whatsapp')}
          submitLabel={restaurant ? commonTexts.save : onboardingTexts.whatsapp.create}
          onDone={() => whatsappDone()}
          onBack={() => goTo('business')}
        />
      )}
      {onboarding.redirecting && (
        <RedirectDialog
          fields={onboarding.redirecting}
          onSubmit={step === 'business' ? businessDone : whatsappDone}
          onClose={onboarding.stopProof}
        />
      )}
      {step === 'menu' && isPasting && (
        <PasteStep
          menu={imported}
          hasItems={hasItems}
          onTypeInstead={() => setPasting(false)}
          onDone={() => goTo('live')}
          onBack={() => goTo('whatsapp')}
        />
      )}
      {step === 'menu' && !isPasting && (
        <MenuStep
          items={items}
          onItems={(items) => change({ items })}
          onPasteInstead={() => setPasting(true)}
          onDone={() => goTo('live')}
          onBack={() => goTo('whatsapp')}
        />
      )}
      {step === 'live' && restaurant && (
        <LiveStep
          restaurant={restaurant}
          hasItems={hasItems}
          isClosed={status?.isLive === false}
          onAddItems={() => goTo('menu')}
        />
      )}
    </OnboardingFrame>
  );
}

type LiveStepProps = {
  restaurant: { name: string; slug: string };
  hasItems: boolean;
  /** The page needs a plan before customers can see it. */
  isClosed: boolean;
  onAddItems: () => void;
};

/** Step 4: the page exists. Shows its link and QR code, and a link to the plans if it is closed. */
function LiveStep({ restaurant: { name, slug }, hasItems, isClosed, onAddItems }: LiveStepProps) {
  const url = publicUrl(slug);
  return (
    <div className="flex flex-1 flex-col gap-6">
      {!hasItems && (
        <Notice
          tone="attention"
          actions={
            <Button size="sm" onClick={onAddItems}>
              {onboardingTexts.live.addItems}
            </Button>
          }
        >
          {onboardingTexts.live.noItems}
        </Notice>
      )}
      <PublicPageLink url={url} name={name} />
      <div className="grid flex-1 grid-cols-1 content-start justify-items-center gap-4 pb-6 sm:justify-items-start">
        <QrCode url={url} slug={slug} />
        <p className="text-center text-muted text-sm sm:text-start">{onboardingTexts.live.printHint}</p>
      </div>
      <ActionBar className="sm:justify-start!">
        {isClosed && (
          <LinkButton to={pages.membership()} variant="primary" size="lg">
            {onboardingTexts.live.choosePlan}
          </LinkButton>
        )}
        <LinkButton to={pages.dashboardHome()} variant={isClosed ? 'secondary' : 'primary'} size="lg">
          {onboardingTexts.live.toDashboard}
          <ArrowRight aria-hidden="true" />
        </LinkButton>
      </ActionBar>
    </div>
  );
}
