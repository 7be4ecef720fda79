import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { deleteStoredFile, type StoredFile, storedFile, storeFile } from '#platform/browser/stored-files.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { saveFailed, useAction } from '#platform/ui/actions/use-action.ts';
import { useAnnounceWhile } from '#platform/ui/feedback/announce.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import type { DraftFiles } from '#platform/ui/forms/use-draft.ts';
import { useCropStep } from '../crop/crop-step.tsx';
import type { MediaCalls } from '../media-calls.server.ts';
import { mediaTexts } from '../media-texts.ts';
import { ImageFrame, type ImageShape } from './image-frame.tsx';
import { useAddedPhoto } from './use-added-photo.ts';
import { useImageUpload } from './use-image-upload.ts';
import type { PhotoForm } from './use-uploads-in-form.ts';

interface Props {
  /** What the picture is, e.g. "Image" or "Logo". */
  label: string;
  /** The picture's URL, or empty. */
  value: string;
  onChange: (url: string) => void;
  optional?: boolean;
  /** The server's error about the picture when the form is saved. */
  error?: string | undefined;
  shape?: ImageShape;
  /** Width divided by height: the user crops the picture to this shape before it is sent. */
  crop?: number;
  /** The form around it, which waits for the upload and stores the chosen file: see `useUploadsInForm`. */
  form?: PhotoForm;
}

/**
 * Lets the user choose, drop, paste or take a picture, and sends it at once. After a failure the file stays
 * for another try. The picker does not block its form during an upload: it reports its state to `form`.
 */
export function ImagePicker({ label, value, onChange, optional, error, shape = 'photo', crop, form }: Props) {
  const id = useId();
  const zone = useRef<HTMLFieldSetElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const storedPhoto = useStoredPhoto(form?.files, shape, ({ file, isReady }) =>
    (isReady ? send : begin)(file),
  );
  const upload = useImageUpload((url) => {
    storedPhoto.discard();
    onChange(url);
  });
  const { state, retry } = upload;
  const cropStep = useCropStep({ aspect: crop, shape, onCancel: storedPhoto.discard }, send);
  const { isOpening, dialog } = cropStep;
  const { isOver, zoneProps } = useAddedPhoto(zone, begin);
  const { isRemoving, remove } = useImageRemoval(() => {
    onChange('');
    // The Remove button, which had the focus, is removed.
    main.current?.focus();
  });

  const isWorking = state.step === 'working';
  useAnnounceWhile(isWorking, mediaTexts.uploadingPhoto);
  const step = isOpening || dialog ? 'working' : state.step;
  const onStep = form?.onStep;
  useEffect(() => onStep?.(id, step), [id, step, onStep]);

  function begin(chosen: File) {
    storedPhoto.store({ file: chosen, isReady: crop === undefined });
    void cropStep.begin(chosen);
  }
  async function send(photo: File) {
    storedPhoto.store({ file: photo, isReady: true });
    const failed = await upload.send(photo);
    if (failed && !failed.canRetry) storedPhoto.discard();
  }
  const cancel = () => {
    storedPhoto.discard();
    upload.cancel();
  };
  const openChooser = () => file.current?.click();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    if (chosen) begin(chosen);
    // Otherwise choosing the same file again would fire no change event.
    event.target.value = '';
  };

  const failure = state.step === 'failed' ? state.failure : undefined;
  const isLocal = isWorking || failure?.canRetry;
  const url = isLocal && 'preview' in state ? state.preview : value;
  const problem = failure?.message ?? error;

  return (
    <fieldset
      ref={zone}
      aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
      className="min-w-0"
      {...zoneProps}
    >
      <legend className="mb-1.5 font-medium text-sm">
        {optional
          ? rich(mediaTexts.optionalLabel, {
              label,
              optional: (text) => <span className="font-normal text-muted">{text}</span>,
            })
          : label}
      </legend>
      <ImageFrame
        shape={shape}
        url={url}
        alt={label}
        share={isWorking ? state.share : undefined}
        isOver={isOver}
        hasProblem={Boolean(problem)}
        onChoose={openChooser}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-chilli text-sm">
          <CircleAlert aria-hidden="true" className="mt-[0.15em] size-[1.15em] shrink-0" />
          {problem}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isWorking ? (
          <Button ref={main} size="sm" onClick={cancel}>
            {mediaTexts.cancelUpload}
          </Button>
        ) : (
          <Button
            ref={main}
            size="sm"
            pending={isOpening}
            pendingLabel={mediaTexts.opening}
            onClick={openChooser}
          >
            {url ? mediaTexts.chooseAnother : mediaTexts.choose}
          </Button>
        )}
        {failure?.canRetry && (
          <Button size="sm" onClick={retry}>
            {commonTexts.tryAgain}
          </Button>
        )}
        {failure && (
          <Button size="sm" variant="ghost" onClick={cancel}>
            {value ? mediaTexts.keepOldPhoto : mediaTexts.noPhoto}
          </Button>
        )}
        {!isWorking && !failure && value && (
          <Button
            size="sm"
            variant="ghost"
            pending={isRemoving}
            pendingLabel={commonTexts.removing}
            onClick={() => remove(value)}
          >
            {commonTexts.remove}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
        {mediaTexts.hint}
      </p>
      <input ref={file} type="file" accept="image/*" hidden onChange={choose} />
      {dialog}
    </fieldset>
  );
}

/** Removes a stored picture, with the toasts of docs/product/media.md#images. A missing picture counts as removed. */
function useImageRemoval(onRemoved: () => void) {
  const client = useApi();
  const { run: remove, isRunning: isRemoving } = useAction(
    async (url: string) => {
      await ask<MediaCalls>(client)('DELETE /api/delete-image', { body: { url } }).catch((error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      toast.success(mediaTexts.deleted);
      onRemoved();
    },
    (error) => {
      const description = error instanceof ApiError ? error.message : undefined;
      saveFailed(error, mediaTexts.notDeleted, { description });
    },
  );
  return { isRemoving, remove };
}

/**
 * Stores a picker's photo on the device until it is sent or discarded, because a phone may close the tab when its
 * camera opens. `goOn` gets the photo when its form continues with a draft (docs/product/common.md#drafts).
 */
function useStoredPhoto(
  files: DraftFiles | undefined,
  picker: string,
  onRestored: (photo: StoredFile) => void,
): { store(photo: StoredFile): void; discard(): void } {
  const name = files?.nameOf(picker);
  const restore = useEffectEvent(onRestored);
  const isWanted = files?.areResumed === true;
  useEffect(() => {
    if (!isWanted || name === undefined) return;
    let isUnmounted = false;
    void storedFile(name).then((photo) => photo && !isUnmounted && restore(photo));
    return () => {
      isUnmounted = true;
    };
  }, [isWanted, name]);
  return {
    store: (photo) => name !== undefined && void storeFile(name, photo),
    discard: () => name !== undefined && void deleteStoredFile(name),
  };
}
