import { useController } from 'react-hook-form';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { publicUrl, readableUrl } from '../public-url.ts';
import { SlugField } from '../slug-field.tsx';
import type { SlugState } from '../use-slug-check.ts';
import type { DraftRestaurant } from './own-restaurant.ts';

type Props = { state: SlugState; savedSlug: string };

/** The address of the page. A new one is checked as typed, and what becomes of printed codes is said (ruling 8). */
export function AddressSetting({ state, savedSlug }: Props) {
  const { field, fieldState } = useController<DraftRestaurant, 'slug'>({
    name: 'slug',
    rules: { required: 'Choose the address of your page.' },
  });
  const isNew = field.value !== savedSlug;
  return (
    <div>
      <SlugField slug={field.value} onSlug={field.onChange} state={state} refusal={fieldState.error?.message}>
        {isNew ? undefined : (
          <CopyButton
            size="sm"
            value={publicUrl(savedSlug)}
            label="Copy link"
            className="justify-self-start"
          />
        )}
      </SlugField>
      <div role="status">
        {isNew && (
          <Notice tone="attention" className="mt-3" title="Have you printed or shared your QR code?">
            It carries the old address and keeps working: {readableUrl(publicUrl(savedSlug))} will lead to the
            new one. Use the new QR code for what you print from now on.
          </Notice>
        )}
      </div>
    </div>
  );
}
