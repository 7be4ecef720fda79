import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { type ComponentProps, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ImagePicker } from '#media/upload/image-picker.tsx';
import type { PhotoForm } from '#media/upload/use-uploads-in-form.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ChoiceField } from '#platform/ui/forms/bound-fields.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { colorOfPixels } from '../accent-color.ts';
import type { DraftRestaurant } from '../own-restaurant.ts';
import { settingsTexts } from '../settings-texts.ts';

const { fields: labels, look: texts } = settingsTexts;

const layouts = [
  { value: 'list', label: settingsTexts.look.list, icon: <List aria-hidden="true" /> },
  { value: 'grid', label: settingsTexts.look.grid, icon: <LayoutGrid aria-hidden="true" /> },
] as const;

export function LookCard({ photoForm }: { photoForm: PhotoForm }) {
  const form = useFormContext<DraftRestaurant>();
  const { control, register } = form;
  const layout = useWatch({ control, name: 'layout' });
  const showsPopular = useWatch({ control, name: 'showsPopular' });
  return (
    <Card title={texts.title}>
      <div className="grid grid-cols-1 gap-6">
        <PhotoSetting name="logoImageUrl" shape="square" crop={1} form={photoForm} />
        <div>
          <PhotoSetting name="bannerImageUrl" shape="banner" crop={3} form={photoForm} />
          <p className="text-muted text-sm">{texts.bannerHint}</p>
        </div>
        <AccentSetting />
        <ChoiceField
          form={form}
          name="layout"
          label={labels.layout}
          options={layouts}
          hint={layout === 'grid' ? texts.gridHint : texts.listHint}
          className="justify-items-start"
        />
        <SwitchField
          label={labels.showsPopular}
          hint={showsPopular ? texts.popularHint : texts.noPopularHint}
          {...register('showsPopular')}
        />
      </div>
    </Card>
  );
}

type PhotoProps = Pick<ComponentProps<typeof ImagePicker>, 'shape' | 'crop' | 'form'> & {
  name: 'logoImageUrl' | 'bannerImageUrl';
};

function PhotoSetting({ name, ...picker }: PhotoProps) {
  const { field, fieldState } = useController<DraftRestaurant, PhotoProps['name']>({ name });
  const { value, onChange } = field;
  const error = fieldState.error?.message;
  return (
    <ImagePicker label={labels[name]} optional value={value} onChange={onChange} error={error} {...picker} />
  );
}

/** What the colour input shows while the page has our own (platform/ui/theme/tokens.css). */
const OURS = '#256430';
/** A logo is looked at in this size, in pixels each way. */
const SIDE = 48;

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
    else setProblem(texts.noColorInLogo);
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
        {logo && <Button onClick={() => void takeFromLogo()}>{texts.colorOfLogo}</Button>}
        {field.value && (
          <Button variant="ghost" onClick={() => choose('')}>
            {texts.ourColor}
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">{texts.colorHint}</p>
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
