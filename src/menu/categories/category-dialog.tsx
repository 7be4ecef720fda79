import { Controller } from 'react-hook-form';
import { draftOf, textProblem } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/text.ts';
import { TextAreaField, TextField } from '#platform/ui/bound-fields.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { isUnconfirmed } from '#platform/ui/use-action.ts';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { type CategoryHead, categoryFields } from '../menu.ts';
import { newerCategory, useMenuActions } from '../menu-queries.ts';
import { ServingTimeChoice } from '../serving-times/serving-time-choice.tsx';
import { categoryNameProblem } from './category.ts';

const ALL_DAY = 'All day';

interface CategoryForm {
  name: string;
  description: string;
  servingTimeId: string | null;
}

const formOf = ({ name, description, servingTimeId }: CategoryHead): CategoryForm => ({
  name,
  description,
  servingTimeId,
});

const words = {
  changed: 'This category was changed on another device',
  labels: { name: 'Category name', description: 'Description', servingTimeId: 'Item timings' },
  formatValue(form: CategoryForm, field: keyof CategoryForm) {
    if (field === 'servingTimeId') return form.servingTimeId ? 'own timings' : ALL_DAY;
    return form[field] || 'empty';
  },
};

type Props = {
  onClose: () => void;
  /** The category to edit; undefined to add one. */
  category: CategoryHead | undefined;
};

/** Adds a category, or renames and describes one. */
export function CategoryDialog({ onClose, category }: Props) {
  const { addCategory, saveCategory, showCategory, reload } = useMenuActions();
  const form = useRowForm({
    begin: category ? formOf(category) : { name: '', description: '', servingTimeId: null },
    edit: { row: category, formOf, newer: newerCategory, words, onRow: showCategory },
    draft: { name: category ? `category:${category.id}` : 'category', kinds: { servingTimeId: null } },
    save: (values, from) =>
      from ? saveCategory({ ...from, ...values }) : addCategory(draftOf(categoryFields, values)),
    onSaved() {
      toast.success(category ? 'Category saved' : 'Category added successfully');
      onClose();
    },
    onFailed(error) {
      // The form shows it, so no toast is needed.
      if (isUnconfirmed(error)) void reload();
      else toast.error(category ? 'Failed to save category' : 'Failed to add category');
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={category ? 'Edit category' : 'Add category'}
      submitLabel={category ? 'Save' : 'Add'}
      pendingLabel="Saving…"
    >
      <TextField
        form={form}
        name="name"
        label="Category name"
        autoComplete="off"
        validate={(name) => categoryNameProblem(singleLine(name))}
      />
      <TextAreaField
        form={form}
        name="description"
        label="Description"
        optional
        hint="Shown under the category's name on your page."
        validate={(text) => textProblem(categoryFields.description, text)}
      />
      <Controller
        control={form.control}
        name="servingTimeId"
        render={({ field }) => (
          <ServingTimeChoice none={ALL_DAY} value={field.value} onChange={field.onChange} />
        )}
      />
    </FormDialog>
  );
}
