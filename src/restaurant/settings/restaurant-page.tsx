import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import { useApi, useApp, useQueryOwner } from '#identity/app-context.tsx';
import type { Proof } from '#identity/password/proof-dialog.tsx';
import { useUploadsInForm, waitingForPhoto } from '#media/upload/use-uploads-in-form.ts';
import { NO_TRANSLATIONS } from '#platform/fields/translations.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { useMediaQuery } from '#platform/ui/browser-state.ts';
import { AwaitedForm } from '#platform/ui/feedback/error-state.tsx';
import { FormSkeleton, Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { SaveBar } from '#platform/ui/forms/action-bar.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { OtherLanguages } from '#platform/ui/forms/translation-lines.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { uiTexts } from '#platform/ui/ui-texts.ts';
import { pages } from '#routes';
import { SLUG_CHECK, useSlugCheck } from '../address/slug-field.tsx';
import { redirectingChanges } from '../restaurant.ts';
import { BasicsCard, ContactsCard } from './cards/basics-card.tsx';
import { LanguagesCard } from './cards/languages-card.tsx';
import { LookCard } from './cards/look-card.tsx';
import { OrdersCard } from './cards/orders-card.tsx';
import { RedirectDialog } from './cards/redirect-dialog.tsx';
import { languagesOf } from './languages.ts';
import {
  type DraftRestaurant,
  newerRestaurant,
  OWN_RESTAURANT,
  type OwnRestaurant,
  readOwnRestaurant,
  refusedFields,
  saveOwnRestaurant,
} from './own-restaurant.ts';
import { settingsTexts } from './settings-texts.ts';
import { draftOf, formatSetting, settingsOf } from './settings-values.ts';

type Props = {
  /** Shows the public page with a draft. Passed in, because this folder must not depend on the storefront. */
  Preview: PagePreview;
  /** Shows how many names of the menu a language has. Passed in, because this room does not know the menu. */
  Names: ComponentType<{ tag: LanguageTag }>;
};

/** Everything an owner can set about the restaurant, with a live preview: `/dashboard/restaurant`. */
export function RestaurantSettingsPage(props: Props) {
  return (
    <>
      <title>{settingsTexts.pageTitle}</title>
      <PageHeader title={settingsTexts.title} description={settingsTexts.pageHint} />
      <LoadedSettings {...props} />
    </>
  );
}

function LoadedSettings(props: Props) {
  const restaurant = useOwnRestaurant();
  if (restaurant.data) return <SettingsForm restaurant={restaurant.data} {...props} />;
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
      label={settingsTexts.loading}
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

type FormProps = Props & { restaurant: OwnRestaurant };

const views = [
  { value: 'edit', label: commonTexts.edit },
  { value: 'preview', label: settingsTexts.view.preview },
] as const;

const words = {
  changed: settingsTexts.changedElsewhere,
  labels: settingsTexts.fields,
  formatValue: formatSetting,
};

/** Every field of a restaurant, with its page beside it: on a wide screen always, on a phone behind a tab. */
function SettingsForm({ restaurant, Preview, Names }: FormProps) {
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
        void queries.invalidateQueries({ queryKey: [OWN_RESTAURANT] });
        update({ restaurant: confirmed });
      },
      staysOpen: true,
    },
    draft: {
      name: 'settings',
      pictures: ['logoImageUrl', 'bannerImageUrl'],
      kinds: { translations: NO_TRANSLATIONS, usualNoteTranslations: NO_TRANSLATIONS },
    },
    mode: 'onTouched',
    async save(values, from, proof?: Proof): Promise<OwnRestaurant | false> {
      const settings = draftOf(values);
      const isChecked = proof !== undefined || values.slug === from.slug;
      if (!isChecked && (await slugCheck.settle()).kind === 'refused') {
        form.fail(uiTexts.checkFields({ count: 1 }));
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
  const languages = useMemo(() => languagesOf(values.languages).slice(1), [values.languages]);
  const slugCheck = useSlugCheck(values.slug);
  const photos = useUploadsInForm(form);

  return (
    <>
      {/* A phone may be showing the preview when a field is refused. */}
      <FormFrame form={form} asksOnLeave onFault={() => setView('edit')} className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="min-w-0">
            <Segmented
              label={settingsTexts.view.title}
              options={views}
              value={view}
              onChange={setView}
              className="mb-5 w-full xl:hidden"
            />
            <div hidden={isPreviewing} className="grid grid-cols-1 gap-6 [[hidden]]:hidden">
              <OtherLanguages value={languages}>
                <BasicsCard slugState={slugCheck.state} savedSlug={form.saved.slug} />
                <LookCard photoForm={photos} />
                <LanguagesCard saved={languagesOf(form.saved.languages).slice(1)} Names={Names} />
                <OrdersCard />
              </OtherLanguages>
              <ContactsCard />
            </div>
            {isPreviewing && <Preview draft={draft} />}
            <SaveBar
              form={form}
              waiting={photos.isWaiting ? { words: waitingForPhoto, stop: photos.stop } : undefined}
            />
          </div>
          {hasRoom && (
            <aside aria-label={settingsTexts.view.preview} className="sticky top-6 self-start">
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
