import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CurrentUser } from '#identity/app-context.tsx';
import type { Proof } from '#identity/password/proof-dialog.tsx';
import { useImport } from '#menu/bulk/use-import.ts';
import type { Category } from '#menu/menu.ts';
import { singleLine } from '#platform/text.ts';
import { RedirectDialog } from '#restaurant/settings/redirect-dialog.tsx';
import { slugProblem } from '#restaurant/slug.ts';
import { pages } from '#routes';
import { usePageStatus } from '../use-page-status.ts';
import { BusinessStep } from './business-step.tsx';
import { LiveStep } from './live-step.tsx';
import { MenuStep } from './menu-step.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { PagePreview, previewed, previewedImport } from './page-preview.tsx';
import { PasteStep } from './paste-step.tsx';
import { pasteTexts, stepTexts } from './step-texts.ts';
import { type Step, stepToShow } from './steps.ts';
import { takeTriedMenu } from './take-tried-menu.ts';
import { useOnboarding } from './use-onboarding.ts';
import { WhatsappStep } from './whatsapp-step.tsx';

type Props = {
  user: CurrentUser;
  /** The menu as saved on the server. */
  menu: readonly Category[];
};

/** How often to check whether the page is open. */
const LOOK_EVERY_MS = 5_000;

/** A new owner has no choices for dishes and no serving times yet. */
const NOTHING_YET = [] as const;

/** The steps of onboarding. Each has its place in the browser's history, so that Back works. */
export function OnboardingSteps({ user, menu }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [broughtMenu] = useState(() => takeTriedMenu(user.id));
  const onboarding = useOnboarding(user, menu);
  const { restaurant, business, hasLeftBusiness, whatsapp, items, change, save, refusalOf } = onboarding;
  const imported = useImport(user.id, menu, NOTHING_YET, NOTHING_YET);
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
  const looksAgain = step === 'live' && isUnknown;
  useEffect(() => {
    if (!looksAgain) return;
    // The heading says that the state is unknown, and there is no button for a retry.
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [looksAgain, refetch]);

  const shown = previewed(items, isPasting ? previewedImport(imported.review) : menu);
  const preview = <PagePreview name={business.name} slug={business.slug} {...shown} />;
  const texts = step === 'menu' && isPasting ? pasteTexts : stepTexts(step, status, isUnknown);
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
          submitLabel={restaurant ? 'Save' : 'Create my page'}
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
