import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { draftOf, textProblem } from '#platform/fields/fields.ts';
import { NO_TRANSLATIONS, type Translations } from '#platform/fields/translations.ts';
import { singleLine } from '#platform/formats/text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { isUnconfirmed } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { formatTranslations, TranslatedField } from '#platform/ui/forms/translation-lines.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { uiTexts } from '#platform/ui/ui-texts.ts';
import { ServingTimeChoice } from '../availability/serving-times/serving-time-choice.tsx';
import { newerCategory, useMenu, useMenuActions } from '../client/menu-queries.ts';
import { type CategoryHead, categoryFields } from '../menu.ts';
import { categoriesTexts } from './categories-texts.ts';
import { categoryNameProblem } from './category.ts';

const ALL_DAY = categoriesTexts.allDay;

interface CategoryForm {
  name: string;
  description: string;
  servingTimeId: string | null;
  station: string;
  translations: Translations;
}

const formOf = ({
  name,
  description,
  servingTimeId,
  station,
  translations = NO_TRANSLATIONS,
}: CategoryHead): CategoryForm => ({ name, description, servingTimeId, station, translations });

const NEW_CATEGORY: CategoryForm = {
  name: '',
  description: '',
  servingTimeId: null,
  station: '',
  translations: NO_TRANSLATIONS,
};

const words = {
  changed: categoriesTexts.changedElsewhere,
  labels: {
    name: categoriesTexts.name,
    description: commonTexts.description,
    servingTimeId: categoriesTexts.timings,
    station: categoriesTexts.station,
    translations: uiTexts.translations.label,
  },
  formatValue(form: CategoryForm, field: keyof CategoryForm) {
    if (field === 'servingTimeId') return form.servingTimeId ? categoriesTexts.ownTimings : ALL_DAY;
    if (field === 'translations') return formatTranslations(form.translations);
    return form[field] || categoriesTexts.empty;
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
  const { data: menu = [] } = useMenu();
  const stations = [...new Set(menu.map(({ station }) => station).filter(Boolean))];
  const stationsId = useId();
  const form = useRowForm({
    begin: category ? formOf(category) : NEW_CATEGORY,
    edit: { row: category, formOf, newer: newerCategory, words, onRow: showCategory },
    draft: {
      name: category ? `category:${category.id}` : 'category',
      kinds: { servingTimeId: null, translations: NO_TRANSLATIONS },
    },
    save: (values, from) =>
      from ? saveCategory({ ...from, ...values }) : addCategory(draftOf(categoryFields, values)),
    onSaved() {
      toast.success(category ? categoriesTexts.saved : categoriesTexts.added);
      onClose();
    },
    onFailed(error) {
      // The form shows it, so no toast is needed.
      if (isUnconfirmed(error)) void reload();
      else toast.error(category ? categoriesTexts.saveFailed : categoriesTexts.addFailed);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={category ? categoriesTexts.editTitle : categoriesTexts.addTitle}
      submitLabel={category ? commonTexts.save : commonTexts.add}
      pendingLabel={commonTexts.saving}
    >
      <TranslatedField
        form={form}
        name="name"
        fields={categoryFields}
        label={categoriesTexts.name}
        autoComplete="off"
        validate={(name) => categoryNameProblem(singleLine(name))}
      />
      <TranslatedField
        form={form}
        name="description"
        fields={categoryFields}
        label={commonTexts.description}
        optional
        hint={categoriesTexts.descriptionHint}
        validate={(text) => textProblem(categoryFields.description, text)}
      />
      <Controller
        control={form.control}
        name="servingTimeId"
        render={({ field }) => (
          <ServingTimeChoice none={ALL_DAY} value={field.value} onChange={field.onChange} />
        )}
      />
      <TextField
        form={form}
        name="station"
        label={categoriesTexts.station}
        optional
        hint={categoriesTexts.stationHint}
        autoComplete="off"
        list={stationsId}
        validate={(text) => textProblem(categoryFields.station, singleLine(text))}
      />
      <datalist id={stationsId}>
        {stations.map((station) => (
          <option key={station} value={station} />
        ))}
      </datalist>
    </FormDialog>
  );
}
