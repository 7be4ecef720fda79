import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { ImagePicker } from '#media/image-picker.tsx';
import type { PhotoForm } from '#media/use-uploads-in-form.ts';
import { ChoiceField } from '#platform/ui/bound-fields.tsx';
import { Card } from '#platform/ui/card.tsx';
import { SwitchField } from '#platform/ui/switch-field.tsx';
import { AccentSetting } from './accent-setting.tsx';
import type { DraftRestaurant } from './own-restaurant.ts';
import { settingsLabels as labels } from './settings-values.ts';

const layouts = [
  { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden="true" /> },
] as const;

const layoutHints = {
  list: 'One item below the other, with a small photo. Good for long menus.',
  grid: 'Two or three items side by side, with large photos. Good when most items have a photo.',
};

const popularHints = {
  on: 'Shows items tagged Bestseller, if at least 4. Otherwise, items ordered most in 30 days, if order list is on.',
  off: 'Off: customers see no popular items above your menu.',
};

/** The pictures at the head of the page, and how the menu is laid out. */
export function LookCard({ photoForm }: { photoForm: PhotoForm }) {
  const form = useFormContext<DraftRestaurant>();
  const { control, register } = form;
  const layout = useWatch({ control, name: 'layout' });
  const showsPopular = useWatch({ control, name: 'showsPopular' });
  return (
    <Card title="Look">
      <div className="grid grid-cols-1 gap-6">
        <Controller
          control={control}
          name="logoImageUrl"
          render={({ field, fieldState }) => (
            <ImagePicker
              label={labels.logoImageUrl}
              optional
              shape="square"
              crop={1}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              form={photoForm}
            />
          )}
        />
        <div>
          <Controller
            control={control}
            name="bannerImageUrl"
            render={({ field, fieldState }) => (
              <ImagePicker
                label={labels.bannerImageUrl}
                optional
                shape="banner"
                crop={3}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
                form={photoForm}
              />
            )}
          />
          <p className="text-muted text-sm">Phones show a little less at the sides.</p>
        </div>
        <AccentSetting />
        <ChoiceField
          form={form}
          name="layout"
          label={labels.layout}
          options={layouts}
          hint={layoutHints[layout]}
          className="justify-items-start"
        />
        <SwitchField
          label={labels.showsPopular}
          hint={showsPopular ? popularHints.on : popularHints.off}
          {...register('showsPopular')}
        />
      </div>
    </Card>
  );
}
