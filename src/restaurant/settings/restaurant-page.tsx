import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import { useApi, useApp, useQueryOwner } from '#identity/app-context.tsx';
import type { Proof } from '#identity/password/proof-dialog.tsx';
import { useUploadsInForm, waitingForPhoto } from '#media/use-uploads-in-form.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { SaveBar } from '#platform/ui/action-bar.tsx';
import { useMediaQuery } from '#platform/ui/browser-state.ts';
import { AwaitedForm } from '#platform/ui/error-state.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { FormSkeleton, Loading, Skeleton } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { checkFieldsText, useRowForm } from '#platform/ui/use-row-form.ts';
import { pages } from '#routes';
import { SLUG_CHECK, useSlugCheck } from '../address/slug-field.tsx';
import { redirectingChanges } from '../restaurant.ts';
import { BasicsCard, ContactsCard } from './basics-card.tsx';
import { LookCard } from './look-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import {
  type DraftRestaurant,
  newerRestaurant,
  type OwnRestaurant,
  readOwnRestaurant,
  refusedFields,
  saveOwnRestaurant,
} from './own-restaurant.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import { draftOf, formatSetting, settingsLabels, settingsOf } from './settings-values.ts';

type Props = {
  /** Shows the public page with a draft. Passed in, because this folder must not depend on the storefront. */
  Preview: PagePreview;
};

/** Everything an owner can set about the restaurant, with a live preview: `/dashboard/restaurant`. */
export function RestaurantSettingsPage({ Preview }: Props) {
  return (
    <>
      <title>Restaurant · Menu Link</title>
      <PageHeader title="Restaurant" description="Details that customers see on your page." />
      <LoadedSettings Preview={Preview} />
    </>
  );
}

function LoadedSettings({ Preview }: Props) {
  const restaurant = useOwnRestaurant();
  if (restaurant.data) return <SettingsForm restaurant={restaurant.data} Preview={Preview} />;
  if (restaurant.data === null) return <Navigate to={pages.onboarding()} replace />;
  return (
    <AwaitedForm query={restaurant}>
      <SettingsSkeleton />
    </AwaitedForm>
  );
}

function SettingsSkeleton() {
  return (
    <Loading
      hasBottomBar
      label="Loading your restaurant"
      className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <FormSkeleton fields={4} />
      <Skeleton className="hidden h-[36rem] rounded-[2rem] xl:block" />
    </Loading>
  );
}

/** The caller's restaurant, fetched again each time an edit of it begins. */
function useOwnRestaurant() {
  const api = useApi();
  return useQuery({
    // The key names the person: the next one to sign in on this phone must not see the previous one's restaurant.
    queryKey: ['own-restaurant', useQueryOwner()],
    queryFn: ({ signal }) => readOwnRestaurant(api, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Shows a restaurant's public page as it would look with a draft of its settings. */
type PagePreview = ComponentType<{ draft: DraftRestaurant }>;

type FormProps = { restaurant: OwnRestaurant; Preview: PagePreview };

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

const words = {
  changed: 'Your restaurant was changed on another device',
  labels: settingsLabels,
  formatValue: formatSetting,
};

/** Every field of a restaurant, with its page beside it: on a wide screen always, on a phone behind a tab. */
function SettingsForm({ restaurant, Preview }: FormProps) {
  const { api, update } = useApp();
  const queries = useQueryClient();
  /** The values to be saved once the user has proved who they are. */
  const [moving, setMoving] = useState<DraftRestaurant>();
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const hasRoom = useMediaQuery('(min-width: 80rem)');
  const isPreviewing = view === 'preview' && !hasRoom;

  const form = useRowForm({
    begin: settingsOf(restaurant),
    edit: {
      row: restaurant,
      formOf: settingsOf,
      newer: newerRestaurant,
      words,
      onRow(confirmed) {
        // The cached checks are outdated: another change of the address has other consequences now.
        queries.removeQueries({ queryKey: [SLUG_CHECK] });
        update({ restaurant: confirmed });
      },
      staysOpen: true,
    },
    draft: { name: 'settings', pictures: ['logoImageUrl', 'bannerImageUrl'] },
    mode: 'onTouched',
    async save(values, from, proof?: Proof): Promise<OwnRestaurant | false> {
      const settings = draftOf(values);
      const isChecked = proof !== undefined || values.slug === from.slug;
      if (!isChecked && (await slugCheck.settle()).kind === 'refused') {
        form.fail(checkFieldsText(1));
        return false;
      }
      try {
        if (!proof && redirectingChanges(from, settings).length > 0) return askForProof(values);
        return await saveOwnRestaurant(api, settings, from.version, proof);
      } catch (error) {
        if (!(error instanceof ApiError && (error.fields.password || error.fields.code))) throw error;
        if (!proof) return askForProof(values);
        throw new ProofRefused(error);
      }
    },
    refused: refusedFields,
  });
  const askForProof = (values: DraftRestaurant): false => {
    setMoving(values);
    return false;
  };
  const values = useWatch({ control: form.control }) as DraftRestaurant;
  const draft = draftOf(useDeferredValue(values));
  const slugCheck = useSlugCheck(values.slug);
  const photos = useUploadsInForm(form);

  return (
    <>
      {/* A phone may be showing the preview when a field is refused. */}
      <FormFrame form={form} asksOnLeave onFault={() => setView('edit')} className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="min-w-0">
            <Segmented
              label="What to show"
              options={views}
              value={view}
              onChange={setView}
              className="mb-5 w-full xl:hidden"
            />
            <div hidden={isPreviewing} className="grid grid-cols-1 gap-6 [[hidden]]:hidden">
              <BasicsCard slugState={slugCheck.state} savedSlug={form.saved.slug} />
              <LookCard photoForm={photos} />
              <OrdersCard />
              <ContactsCard />
            </div>
            {isPreviewing && <Preview draft={draft} />}
            <SaveBar
              form={form}
              waiting={photos.isWaiting ? { words: waitingForPhoto, stop: photos.stop } : undefined}
            />
          </div>
          {hasRoom && (
            <aside aria-label="Preview" className="sticky top-6 self-start">
              <Preview draft={draft} />
            </aside>
          )}
        </div>
      </FormFrame>
      {moving && (
        <RedirectDialog
          fields={redirectingChanges(form.saved, draftOf(moving))}
          onClose={() => setMoving(undefined)}
          onSubmit={async (proof) => {
            await form.send(moving, proof).catch((error) => {
              throw error instanceof ProofRefused ? error.refusal : error;
            });
            setMoving(undefined);
          }}
        />
      )}
    </>
  );
}

/** Carries a refused password or code past the form's own fields, to the dialog that requested it. */
class ProofRefused extends Error {
  readonly refusal: ApiError;
  constructor(refusal: ApiError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
