import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { writeRequest } from '#platform/fields/fields.ts';
import { isUntranslated, type Translations } from '#platform/fields/translations.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { TranslationLines } from '#platform/ui/forms/translation-lines.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { MenuLanguages } from '../../settings/menu-languages.tsx';
import type { HoursCalls } from '../hours-calls.server.ts';
import { hoursTexts } from '../hours-texts.ts';
import { pauseNoteFields } from '../opening-hours-fields.ts';
import { type OwnHours, readHours, useRefetchHours, useShowHours } from './use-hours.ts';

interface NoteForm {
  note: string;
  translations: Translations;
}

/** The note that customers read with a pause, saved by its own button (docs/product/restaurant.md#pausing). */
export function PauseNote({ hours }: { hours: OwnHours }) {
  const call = ask<HoursCalls>(useApi());
  const show = useShowHours();
  const askAgain = useRefetchHours();
  const form = useRowForm<NoteForm, undefined, OwnHours>({
    begin: noteOf(hours),
    // A note about an earlier pause is not offered in this one.
    draft: { name: `pause-note:${hours.pausedUntil}` },
    async save({ note, translations }) {
      // Lines that stay empty say nothing: this note may have been used before, and translated then.
      const isSilent = isUntranslated(translations) && isUntranslated(hours.pauseNoteTranslations);
      const body = writeRequest(pauseNoteFields, { note, ...(!isSilent && { translations }) });
      try {
        return readHours(await call('PATCH /api/restaurant/pause', { body }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_paused')) throw error;
        toast.error(error.message);
        askAgain();
        return false;
      }
    },
    onSaved(noted) {
      show(noted);
      form.restart(noteOf(noted));
      toast.success(commonTexts.saved);
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const { pauseNote: note, pauseNoteTranslations: translations } = hours;
  const follow = useEffectEvent((stored: NoteForm) => {
    if (!form.hasUnsaved()) form.restart(stored);
  });
  useEffect(() => follow({ note, translations }), [note, translations]);
  return (
    <MenuLanguages>
      <FormFrame form={form} className="mt-4 grid grid-cols-1 gap-3">
        <div className="flex items-end gap-2">
          <TextField
            form={form}
            name="note"
            label={hoursTexts.pause.note}
            className="flex-1"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={hoursTexts.pause.notePlaceholder}
            maxLength={pauseNoteFields.note.max}
          />
          <Button
            type="submit"
            className="min-h-12"
            disabled={!isDirty}
            pending={isSubmitting}
            pendingLabel={commonTexts.saving}
          >
            {rich(hoursTexts.pause.saveNote, {
              sr: (text) => <span className="sr-only">{text}</span>,
            })}
          </Button>
        </div>
        <TranslationLines
          form={form}
          name="translations"
          fields={pauseNoteFields}
          field="note"
          label={hoursTexts.pause.note}
        />
      </FormFrame>
    </MenuLanguages>
  );
}

function noteOf({ pauseNote, pauseNoteTranslations }: OwnHours): NoteForm {
  return { note: pauseNote, translations: pauseNoteTranslations };
}
