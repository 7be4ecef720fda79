import { type ReactNode, useState } from 'react';
import type { ImageShape } from '../upload/image-frame.tsx';
import { shrinkPhoto } from '../upload/shrink-photo.ts';
import type { CropDialog } from './crop-dialog.tsx';

interface Step {
  photo: Blob;
  Dialog: typeof CropDialog;
}

/**
 * The step between choosing a picture and sending it: asks which part to keep, if there is an `aspect` (width divided
 * by height) to crop it to. A file that cannot be opened is sent as it is, and the upload shows what is wrong with it.
 */
export function useCropStep(
  { aspect, shape, onCancel }: { aspect: number | undefined; shape: ImageShape; onCancel: () => void },
  send: (file: File) => void,
): { begin: (file: File) => void; isOpening: boolean; dialog: ReactNode } {
  const [isOpening, setOpening] = useState(false);
  const [step, setStep] = useState<Step>();

  const begin = async (file: File) => {
    if (aspect === undefined) return send(file);
    setOpening(true);
    const opened = await open(file);
    setOpening(false);
    if (opened) setStep(opened);
    else send(file);
  };
  const close = () => setStep(undefined);

  const dialog = step && aspect !== undefined && (
    <step.Dialog
      photo={step.photo}
      aspect={aspect}
      shape={shape}
      onClose={() => {
        close();
        onCancel();
      }}
      onCropped={(cut) => {
        close();
        send(cut);
      }}
    />
  );
  return { begin, isOpening, dialog };
}

/** Returns undefined if the file cannot be opened, or if the dialog's code did not load over a weak network. */
async function open(file: File): Promise<Step | undefined> {
  try {
    const [{ CropDialog }, photo] = await Promise.all([import('./crop-dialog.tsx'), shrinkPhoto(file)]);
    return { photo, Dialog: CropDialog };
  } catch {
    return undefined;
  }
}
