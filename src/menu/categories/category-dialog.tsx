import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { draftOf, textProblem } from '#platform/fields/fields.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { singleLine } from '#platform/text.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DraftOffer } from '#platform/ui/draft-offer.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { isUnconfirmed } from '#platform/ui/save-failed.ts';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useDraft, useDropDraft } from '#platform/ui/use-draft.ts';
import { useOnce } from '#platform/ui/use-once.ts';
import { rootError } from '#platform/ui/use-submit.ts';
import { type CategoryHead, categoryFields } from '../menu.ts';
import { newerCategory, useMenuActions } from '../menu-queries.ts';
import { ServingTimeChoice } from '../serving-times/serving-time-choice.tsx';
import { categoryNameProblem } from './category.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The category to edit; undefined to add one. */
  category: CategoryHead | undefined;
};

/** Adds a category, or renames and describes one. */
export function CategoryDialog({ open, onOpenChange, category }: Props) {
  const dropDraft = useDropDraft(draftName(category));
  const formId = useId();
  const [saving, setSaving] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || !saving) && onOpenChange(next)}
      title={category ? 'Edit category' : 'Add category'}
      footer={
        <>
          <Button
            onClick={() => {
              dropDraft();
              onOpenChange(false);
            }}
            disabled={saving}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={saving} pendingLabel="Saving…">
            {category ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <CategoryForm id={formId} category={category} onSaving={setSaving} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = {
  id: string;
  category: CategoryHead | undefined;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
};

function CategoryForm({ id, category, onSaving, onDone }: FormProps) {
  const { addCategory, saveCategory, showCategory, reload } = useMenuActions();
  const [version, setVersion] = useState(category?.version ?? 0);
  const form = useForm({
    defaultValues: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      servingTimeId: category?.servingTimeId ?? null,
    },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, submitCount } = formState;
  const draft = useDraft(form, {
    name: draftName(category),
    version: category?.version,
    kinds: { servingTimeId: null },
  });

  const submit = handleSubmit(async (values) => {
    onSaving(true);
    try {
      if (category) await saveCategory({ ...category, ...values, version });
      else await addCategory(draftOf(categoryFields, values));
      draft.drop();
      toast.success(category ? 'Category saved' : 'Category added successfully');
      onDone();
    } catch (error) {
      const newer = newerCategory(error);
      if (newer) {
        showCategory(newer);
        setVersion(newer.version);
        setError('root', { message: changedMeanwhile(newer) });
      } else {
        // The form says it, so a toast need not.
        if (isUnconfirmed(error)) void reload();
        else toast.error(category ? 'Failed to save category' : 'Failed to add category');
        if (error instanceof ApiError && error.fields.name) setError('name', { message: error.fields.name });
        else setError('root', rootError(error));
      }
    } finally {
      onSaving(false);
    }
  });
  const save = useOnce(submit);

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid grid-cols-1 gap-5"
    >
      <DraftOffer draft={draft} />
      <FormError message={errors.root?.message} attempt={submitCount} />
      <Field label="Category name" error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          {...register('name', { validate: (name) => categoryNameProblem(singleLine(name)) })}
        />
      </Field>
      <Field
        label="Description"
        optional
        hint="Shown under the category's name on your page."
        error={errors.description?.message}
      >
        <TextArea
          {...register('description', { validate: (text) => textProblem(categoryFields.description, text) })}
        />
      </Field>
      <Controller
        control={form.control}
        name="servingTimeId"
        render={({ field }) => (
          <ServingTimeChoice none="All day" value={field.value} onChange={field.onChange} />
        )}
      />
    </form>
  );
}

function draftName(category: CategoryHead | undefined): string {
  return category ? `category:${category.id}` : 'category';
}

function changedMeanwhile({ name, description }: CategoryHead): string {
  const state = description ? `“${name}”, described as “${description}”` : `“${name}”`;
  return `This category was changed on another device: it is now ${state}. Save again to use your text, or cancel.`;
}
