import { useContext, useEffect, useRef, useState } from 'react';
import { imageSources } from '#platform/image-url.ts';
import { LeanContext } from '../lean-context.ts';
import { restaurantTexts as texts } from '../restaurant-texts.ts';

interface PictureProps {
  url: string;
  alt?: string;
  /** The shape to keep free while it loads, px of any scale. */
  width: number;
  height: number;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** How many of the stored widths, from the smallest, are worth offering at that size. */
  choices: number;
  /** `first` for what the customer sees at once, `soon` for what is next to it, the rest when scrolled to. */
  urgency?: 'first' | 'soon' | undefined;
}

/**
 * A stored picture in the size and format that suit the screen, or the words of spec §2 when there is none. Where data is
 * to be saved, the smaller half of the sizes, after everything else.
 */
export function Picture({ url, alt = '', width, height, sizes, ...wanted }: PictureProps) {
  const isLean = useContext(LeanContext);
  const urgency = isLean ? undefined : wanted.urgency;
  const choices = isLean ? Math.ceil(wanted.choices / 2) : wanted.choices;
  const [hasFailed, setHasFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const sources = imageSources(url);

  useEffect(() => {
    // It may have failed before anybody listened.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);

  if (!sources) return <span className="none">{texts.noImage}</span>;
  if (hasFailed) return <span className="none">{texts.imageFailed}</span>;
  return (
    <picture>
      <source type="image/avif" srcSet={firstChoices(sources.avif, choices)} sizes={sizes} />
      <img
        ref={image}
        srcSet={firstChoices(sources.webp, choices)}
        sizes={sizes}
        src={sources.src}
        alt={alt}
        width={width}
        height={height}
        style={{ background: sources.color }}
        decoding={urgency ? undefined : 'async'}
        loading={urgency ? undefined : 'lazy'}
        fetchPriority={urgency === 'first' ? 'high' : undefined}
        onError={() => setHasFailed(true)}
      />
    </picture>
  );
}

function firstChoices(srcSet: string, count: number): string {
  return srcSet.split(', ').slice(0, count).join(', ');
}
