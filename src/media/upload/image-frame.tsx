import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { imageSources } from '#platform/files/image-url.ts';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { mediaTexts } from '../media-texts.ts';

/** The shapes pictures are shown in: an item's photo, a logo, a banner. */
const frames = {
  photo: 'aspect-4/3 max-w-sm',
  square: 'aspect-square max-w-44',
  banner: 'aspect-3/1 max-w-2xl',
} as const;

export type ImageShape = keyof typeof frames;

interface Props {
  shape: ImageShape;
  /** The picture in it; empty for none. */
  url: string;
  alt: string;
  /** 0 to 1 while the picture is being sent. */
  share?: number | undefined;
  /** Whether files are dragged over it. */
  isOver: boolean;
  hasProblem: boolean;
  /** Called on a click in the empty frame, a shortcut for the button below. */
  onChoose: () => void;
}

/** Shows the chosen picture and its upload progress, or that there is none yet. */
export function ImageFrame({ shape, url, alt, share, isOver, hasProblem, onChoose }: Props) {
  return (
    <div
      className={clsx(
        'relative w-full overflow-hidden rounded-lg border bg-well transition-colors',
        frames[shape],
        url ? 'border-line' : 'border-edge/70 border-dashed',
        isOver && 'border-leaf! bg-leaf-soft',
        hasProblem && 'border-chilli!',
      )}
    >
      {url ? (
        <ImagePreview url={url} alt={alt} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={onChoose}
          className="grid size-full place-content-center place-items-center gap-2 p-4 text-muted"
        >
          <Camera className="size-9 stroke-[1.25]" />
          <span className="text-balance text-center text-sm pointer-coarse:hidden">
            {mediaTexts.dropHere}
          </span>
        </button>
      )}
      {share !== undefined && (
        <div className="absolute inset-x-0 bottom-0 bg-surface/90 p-3">
          <ProgressBar label={progressLabel(share)} value={share * 100} />
        </div>
      )}
    </div>
  );
}

/** At 0 the browser shrinks a large photo; at 1 all is sent, and the server makes the sizes. */
function progressLabel(share: number): string {
  if (share === 0) return mediaTexts.preparing;
  return share < 1 ? mediaTexts.uploading : mediaTexts.almostDone;
}

/** A stored picture, or an object URL during the upload. It fills its frame and is cropped to the frame's shape. */
function ImagePreview({ url, alt }: Pick<Props, 'url' | 'alt'>) {
  const [failedUrl, setFailedUrl] = useState('');
  const sources = imageSources(url);
  const sizes = '(min-width: 640px) 24rem, 100vw';

  if (failedUrl === url)
    return <p className="grid size-full place-items-center text-muted text-sm">{mediaTexts.notAvailable}</p>;
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={url}
        alt={alt}
        style={{ backgroundColor: sources?.color }}
        onError={() => setFailedUrl(url)}
        className="size-full object-cover"
      />
    </picture>
  );
}
