import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useApp } from '#identity/app-context.tsx';
import type { Proof } from '#identity/password/proof-dialog.tsx';
import { photoFailed, useUploadsInForm, waitingForPhoto } from '#media/use-uploads-in-form.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { DraftOffer } from '#platform/ui/draft-offer.tsx';
import { changedFields } from '#platform/ui/edit-merge.ts';
import { LeaveGuard } from '#platform/ui/leave-guard.tsx';
import { SaveBar } from '#platform/ui/save-bar.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { StaleDialog } from '#platform/ui/stale-dialog.tsx';
import { useDraft } from '#platform/ui/use-draft.ts';
import { useFocusOnFailure } from '#platform/ui/use-focus-on-failure.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { useOnce } from '#platform/ui/use-once.ts';
import { lookAgain, useRowSaving } from '#platform/ui/use-row-saving.ts';
import { movesNumber } from '../moves-number.ts';
import { SLUG_CHECK, useSlugCheck } from '../use-slug-check.ts';
import { BasicsCard } from './basics-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { LookCard } from './look-card.tsx';
import { NewNumberDialog } from './new-number-dialog.tsx';
import { OrdersCard } from './orders-card.tsx';
import {
  type DraftRestaurant,
  newerRestaurant,
  type OwnRestaurant,
  refusedFields,
  restaurantCalls,
} from './restaurant-calls.ts';
import { draftOf, formatSetting, settingsLabels, settingsOf } from './settings-values.ts';

/** Shows a restaurant's public page as it would look with a draft of its settings. */
export type PagePreview = ComponentType<{ draft: DraftRestaurant }>;

type Props = { restaurant: OwnRestaurant; Preview: PagePreview };

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Every field of a restaurant, with its page beside it: on a wide screen always, on a phone behind a tab. */
export function SettingsForm({ restaurant, Preview }: Props) {
  const form = useForm({
    defaultValues: settingsOf(restaurant),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as DraftRestaurant;
  const draft = draftOf(useDeferredValue(values));
  /** The values to be saved once the user has proved who they are. */
  const [moving, setMoving] = useState<DraftRestaurant>();
  const { saved, outcome, save, prove, fail, stale, settle, dismissStale } = useSettingsSaving(
    form,
    restaurant,
    setMoving,
  );
  const draftTyped = useDraft(form, {
    name: 'settings',
    version: saved.version,
    pictures: ['logoImageUrl', 'bannerImageUrl'],
  });
  const slugCheck = useSlugCheck(values.slug);

  const photos = useUploadsInForm(draftTyped);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const hasRoom = useMediaQuery('(min-width: 80rem)');
  const isPreviewing = view === 'preview' && !hasRoom;
  const fields = useRef<HTMLDivElement>(null);

  // Switch back to the form if a field was refused: a phone may be showing the preview.
  useFocusOnFailure(fields, outcome, () => setView('edit'));

  const check: () => Promise<void> = form.handleSubmit(
    async (checked) => {
      if (photos.isUploading()) {
        const end = await photos.settled();
        if (end === 'failed') fail(photoFailed);
        // Check again: what was typed during the upload is saved, too.
        if (end === 'there') await check();
        return;
      }
      if (changedFields(settingsOf(saved), checked).length === 0) return;
      const hasNewSlug = checked.slug !== saved.slug;
      if (hasNewSlug && (await slugCheck.settle()).kind === 'refused') return void fail(lookAgain(1));
      if (movesNumber(saved, draftOf(checked))) return setMoving(checked);
      await send(checked);
    },
    (errors: FieldErrors) => void fail(lookAgain(Object.keys(errors).length)),
  );
  const submit = useOnce(check);
  const send = async (checked: DraftRestaurant) => {
    if ((await save(checked)) && !photos.isUploading()) draftTyped.files.drop();
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="min-w-0">
          <DraftOffer draft={draftTyped} />
          <Segmented
            label="What to show"
            options={views}
            value={view}
            onChange={setView}
            className="mb-5 w-full xl:hidden"
          />
          <div ref={fields} hidden={isPreviewing} className="grid grid-cols-1 gap-6 [[hidden]]:hidden">
            <BasicsCard slugState={slugCheck.state} savedSlug={saved.slug} />
            <LookCard photoForm={photos} />
            <OrdersCard />
            <ContactsCard />
          </div>
          {isPreviewing && <Preview draft={draft} />}
          <SaveBar
            hasUnsaved={isDirty}
            isSaving={isSubmitting}
            outcome={outcome}
            waiting={photos.isWaiting ? { words: waitingForPhoto, stop: photos.stop } : undefined}
          />
        </div>
        {hasRoom && (
          <aside aria-label="Preview" className="sticky top-6 self-start">
            <Preview draft={draft} />
          </aside>
        )}
      </form>
      <LeaveGuard hasUnsaved={() => isDirty || photos.isUploading()} onLeave={draftTyped.drop} />
      {moving && (
        <NewNumberDialog
          onClose={() => setMoving(undefined)}
          onSubmit={async (proof) => {
            await prove(proof, () => send(moving));
            setMoving(undefined);
          }}
        />
      )}
      <StaleDialog
        title="Your restaurant was changed on another device"
        stale={stale}
        onSettle={settle}
        onClose={dismissStale}
      />
    </FormProvider>
  );
}

/**
 * Saves the settings form, and updates the rest of the workspace. See `useRowSaving`. `onProofNeeded` gets the values
 * that another device's change has left, if saving them needs the password.
 */
function useSettingsSaving(
  form: UseFormReturn<DraftRestaurant>,
  restaurant: OwnRestaurant,
  onProofNeeded: (values: DraftRestaurant) => void,
) {
  const { api, update } = useApp();
  const queries = useQueryClient();
  /** Set while a save with a proof runs. */
  const proof = useRef<Proof>(undefined);
  const saving = useRowSaving(form, restaurant, {
    formOf: settingsOf,
    save: async (values: DraftRestaurant, from: OwnRestaurant) => {
      try {
        return await restaurantCalls(api).save(draftOf(values), from.version, proof.current);
      } catch (error) {
        if (error instanceof ApiError && (error.fields.password || error.fields.code))
          throw new ProofRefused(error);
        throw error;
      }
    },
    newer: newerRestaurant,
    refused: refusedFields,
    words: { labels: settingsLabels, formatValue: formatSetting },
    onConfirmed: (confirmed: OwnRestaurant) => {
      // The cached checks are outdated: another change of the address has other consequences now.
      queries.removeQueries({ queryKey: [SLUG_CHECK] });
      update({ restaurant: confirmed });
    },
  });
  return {
    ...saving,
    /** Runs a save with a proof; throws the `ApiError` that refuses the proof, so that its fields can say so. */
    async prove(given: Proof, run: () => Promise<void>): Promise<void> {
      proof.current = given;
      try {
        await run();
      } catch (error) {
        throw error instanceof ProofRefused ? error.refusal : error;
      } finally {
        proof.current = undefined;
      }
    },
    async settle(which: 'mine' | 'theirs'): Promise<void> {
      try {
        await saving.settle(which);
      } catch (error) {
        if (!(error instanceof ProofRefused)) throw error;
        onProofNeeded(form.getValues());
      }
    },
  };
}

/** Carries a refused password or code past the form's own fields, to the dialog that asked for it. */
class ProofRefused extends Error {
  readonly refusal: ApiError;
  constructor(refusal: ApiError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
