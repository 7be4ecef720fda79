import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type ImageFolder, type ImageWidth, imageFolder } from '#platform/files/image-url.ts';
import { restaurantTexts as texts } from '../menu/restaurant-texts.ts';

export interface PictureProps {
  url: string;
  alt?: string;
  /** The aspect ratio to reserve while it loads, in any unit. */
  width: number;
  height: number;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** The stored widths worth offering at that size, smallest first. */
  widths: ImageWidth[];
  /** `first` if seen at once, `soon` if next to that; otherwise loaded lazily, when scrolled to. */
  urgency?: 'first' | 'soon' | undefined;
}

/**
 * A stored picture in the size and format that suit the screen, or the text of docs/product/storefront.md#public-page when there
 * is none. Where the browser asks to save data, only the smaller half of the sizes, always loaded lazily.
 */
export function Picture({ url, alt = '', width, height, sizes, ...wanted }: PictureProps) {
  const isLean = useContext(LeanContext);
  const urgency = isLean ? undefined : wanted.urgency;
  const widths = wanted.widths.slice(0, isLean ? Math.ceil(wanted.widths.length / 2) : undefined);
  const [hasFailed, setHasFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const folder = imageFolder(url);

  useEffect(() => {
    // It may have failed before hydration attached the listener.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);

  if (!folder) return <span className="none">{texts.noImage}</span>;
  if (hasFailed) return <span className="none">{texts.imageFailed}</span>;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(folder, widths)} sizes={sizes} />
      <img
        ref={image}
        // For browsers without AVIF: one size that is good enough on every screen.
        src={`${folder.path}${Math.min(768, ...widths.slice(-1))}.webp`}
        alt={alt}
        width={width}
        height={height}
        style={{ background: folder.color }}
        decoding={urgency ? undefined : 'async'}
        loading={urgency ? undefined : 'lazy'}
        fetchPriority={urgency === 'first' ? 'high' : undefined}
        onError={() => setHasFailed(true)}
      />
    </picture>
  );
}

function sourceSet({ path }: ImageFolder, widths: ImageWidth[]): string {
  return widths.map((width) => `${path}${width}.avif ${width}w`).join();
}

/** Whether the customer's browser asks to save data. */
export const LeanContext = createContext(false);
