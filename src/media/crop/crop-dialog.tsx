import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { mediaTexts } from '../media-texts.ts';
import type { ImageShape } from '../upload/image-frame.tsx';
import { type CropArea, cropPhoto } from './crop-photo.ts';

interface Props {
  photo: Blob;
  /** Width divided by height of the part to keep. */
  aspect: number;
  shape: ImageShape;
  onCropped: (photo: File) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;
const ARROW_STEP_PX = 8;

/** Asks which part of a picture to keep: by dragging, pinching, the arrow keys and a slider. */
export function CropDialog({ photo, aspect, shape, onCropped, onClose }: Props) {
  const url = useObjectUrl(photo);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const [isCutting, setCutting] = useState(false);

  const cut = async () => {
    if (!area) return;
    setCutting(true);
    try {
      onCropped(await cropPhoto(photo, area));
    } catch (error) {
      setCutting(false);
      toast.error((error as Error).message);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mediaTexts.cropTitle({ shape })}
      description={mediaTexts.cropHint}
      // The cropper measures itself while the dialog opens, so the dialog must not open with a scale transition.
      className="sm:data-starting-style:scale-100! sm:max-w-xl"
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" pending={isCutting} onClick={cut}>
            {mediaTexts.cropDone}
          </Button>
        </>
      }
    >
      <div className="relative h-[min(20rem,45dvh)] overflow-hidden rounded-lg bg-well">
        {url && (
          <Cropper
            image={url}
            aspect={aspect}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            keyboardStep={ARROW_STEP_PX}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_share, pixels) => setArea(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'application', 'aria-label': mediaTexts.cropArea({ shape }) }}
          />
        )}
      </div>
      <label className="mt-4 grid grid-cols-[auto_1fr] items-center gap-4 font-medium text-sm">
        {mediaTexts.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="h-11 w-full cursor-pointer accent-leaf"
        />
      </label>
    </Dialog>
  );
}

/** Returns an object URL of a picture, revoked on unmount; empty in the first render. */
function useObjectUrl(photo: Blob): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const objectUrl = URL.createObjectURL(photo);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [photo]);
  return url;
}
