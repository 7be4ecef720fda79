import { factsOf, type PictureName, pictureSet, pictureUrl } from '../product-pictures.ts';

interface ScreenshotProps {
  name: PictureName;
  /** What it shows; empty where the words beside it say so. */
  alt: string;
  /** How wide it stands, as in `<img sizes>`. */
  sizes: string;
  /** Seen at once, so not to be waited for. */
  isFirst?: boolean;
}

/** A real screen of the product, in the system's colours. */
export function Screenshot({ name, alt, sizes, isFirst }: ScreenshotProps) {
  const { width, height, widths } = factsOf(name);
  return (
    <picture>
      {(['dark', 'light'] as const).map((scheme) =>
        (['avif', 'webp'] as const).map((ending) => (
          <source
            key={scheme + ending}
            type={`image/${ending}`}
            media={scheme === 'dark' ? '(prefers-color-scheme: dark)' : undefined}
            srcSet={pictureSet(name, scheme, ending)}
            sizes={sizes}
          />
        )),
      )}
      <img
        src={pictureUrl(name, 'light', widths[0] ?? width, 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
