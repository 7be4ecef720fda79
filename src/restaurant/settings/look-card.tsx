import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useState } from 'react';
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form';
import { ImagePicker } from '#media/image-picker.tsx';
import type { PhotoForm } from '#media/use-uploads-in-form.ts';
import { ChoiceField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import { colorOfPixels } from './accent-color.ts';
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

/** What the colour input shows while the page has our own (platform/ui/tokens.css). */
const OURS = '#256430';
/** A logo is looked at in this size, in pixels each way. */
const SIDE = 48;

const texts = {
  hint: 'For buttons on your page. We adjust it so that it is easy to read.',
  fromLogo: 'Use logo colour',
  reset: 'Use Menu Link green',
  noColor: 'Your logo has no clear colour. Choose one here.',
} as const;

/** The colour of the restaurant's page: chosen, or taken from its logo (docs/product/storefront.md#accent-colour). */
function AccentSetting() {
  const { watch } = useFormContext<DraftRestaurant>();
  const { field, fieldState } = useController<DraftRestaurant, 'accentColor'>({ name: 'accentColor' });
  const logo = watch('logoImageUrl');
  const [problem, setProblem] = useState('');

  function choose(color: string) {
    setProblem('');
    field.onChange(color);
  }

  async function takeFromLogo() {
    const color = await colorOfPicture(logo);
    if (color) choose(color);
    else setProblem(texts.noColor);
  }

  const message = problem || fieldState.error?.message;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5">
      <label htmlFor="accent-color" className="font-medium text-sm">
        {labels.accentColor}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id="accent-color"
          type="color"
          className="h-11 w-16 cursor-pointer rounded-lg border border-edge bg-surface p-1"
          value={field.value || OURS}
          onChange={({ target }) => choose(target.value)}
          onBlur={field.onBlur}
          ref={field.ref}
        />
        {logo && <Button onClick={() => void takeFromLogo()}>{texts.fromLogo}</Button>}
        {field.value && (
          <Button variant="ghost" onClick={() => choose('')}>
            {texts.reset}
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">{texts.hint}</p>
      <p role="alert" className="text-chilli text-sm empty:hidden">
        {message}
      </p>
    </div>
  );
}

/** The strongest colour of a picture; empty where it has none, or cannot be read. */
async function colorOfPicture(url: string): Promise<string> {
  try {
    const picture = new Image(SIDE, SIDE);
    // Pictures may come from another host, which has to allow that they are read.
    picture.crossOrigin = 'anonymous';
    picture.src = url;
    await picture.decode();
    const drawing = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE }).getContext(
      '2d',
    );
    drawing?.drawImage(picture, 0, 0, SIDE, SIDE);
    return colorOfPixels(drawing?.getImageData(0, 0, SIDE, SIDE).data ?? []);
  } catch {
    return '';
  }
}
