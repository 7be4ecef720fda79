import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '#platform/ui/button.tsx';
import { colorOfPixels } from '../accent-color.ts';
import type { DraftRestaurant } from './own-restaurant.ts';
import { settingsLabels as labels } from './settings-values.ts';

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
export function AccentSetting() {
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
