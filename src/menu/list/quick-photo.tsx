import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useRef } from 'react';
import { useImageUpload } from '#media/use-image-upload.ts';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import type { MenuItem } from '../menu.ts';
import type { Several } from '../several/use-several.ts';
import { ItemThumb } from './item-thumb.tsx';

type Props = { item: MenuItem; several: Several; onDone: () => void };

/** Takes or chooses the photo of an item without the item form; it is saved as soon as the upload ends. */
export function QuickPhoto({ item, several, onDone }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const { state, send, retry, cancel } = useImageUpload(async (imageUrl) => {
    if (await several.setPhotos([{ item, imageUrl }])) onDone();
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) void send(chosen);
    target.value = '';
  };
  const isWorking = state.step === 'working';
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      {!('preview' in state) ? (
        item.imageUrl && <ItemThumb imageUrl={item.imageUrl} className="size-32 rounded-lg" />
      ) : (
        <img src={state.preview} alt="The chosen file" className="size-32 rounded-lg object-cover" />
      )}
      {isWorking && (
        <div className="w-full">
          <ProgressBar label={state.share < 1 ? 'Uploading' : 'Almost done'} value={state.share * 100} />
        </div>
      )}
      {state.step === 'failed' && (
        <p role="alert" className="text-chilli text-sm">
          {state.failure.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isWorking ? (
          <Button onClick={cancel}>Cancel upload</Button>
        ) : (
          <Button variant="primary" pending={several.isBusy} onClick={() => file.current?.click()}>
            <Camera aria-hidden="true" />
            {item.imageUrl || state.step === 'failed' ? 'Choose another photo' : 'Choose a photo'}
          </Button>
        )}
        {state.step === 'failed' && state.failure.canRetry && <Button onClick={retry}>Try again</Button>}
      </div>
      <input ref={file} type="file" accept="image/*" hidden onChange={choose} />
    </div>
  );
}
