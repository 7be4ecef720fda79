import { clsx } from 'clsx';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useState } from 'react';
import { imageSources } from '#platform/image-url.ts';

/** The picture of an item in a list. Its alt text is empty, since the name is beside it. */
export function ItemThumb({ imageUrl, className }: { imageUrl: string; className?: string }) {
  const [broken, setBroken] = useState('');
  const sources = imageSources(imageUrl);
  const box = clsx('block shrink-0 overflow-hidden rounded-md bg-well', className);

  if (!sources || broken === imageUrl) {
    const label = sources ? 'Image not available' : 'No image available';
    return (
      <span title={label} className={clsx(box, 'grid! place-items-center text-muted')}>
        <UtensilsCrossed aria-hidden="true" className="size-5 stroke-[1.5]" />
        <span className="sr-only">{label}</span>
      </span>
    );
  }
  return (
    <picture className={box} style={{ backgroundColor: sources.color }}>
      <source type="image/avif" srcSet={sources.avif} sizes="64px" />
      <img
        src={sources.src}
        srcSet={sources.webp}
        sizes="64px"
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        onError={() => setBroken(imageUrl)}
      />
    </picture>
  );
}
