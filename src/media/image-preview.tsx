import { useState } from 'react';
import { imageSources } from '#platform/image-url.ts';

interface Props {
  /** A stored picture's URL, or a local address while it is being sent. */
  url: string;
  alt: string;
}

/** A picture that fills its frame, cut to its shape. */
export function ImagePreview({ url, alt }: Props) {
  const [failedUrl, setFailedUrl] = useState('');
  const sources = imageSources(url);
  const sizes = '(min-width: 640px) 24rem, 100vw';

  if (failedUrl === url)
    return <p className="grid size-full place-items-center text-muted text-sm">Image not available</p>;
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
