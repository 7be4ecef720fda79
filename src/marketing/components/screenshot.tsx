import { factsOf, type PictureName, pictureSet, pictureUrl } from '../product-pictures.ts';

interface ScreenshotProps {
  name: PictureName;
  /** What it shows; empty when the text beside it says so. */
  alt: string;
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string;
  /** Visible on the first screen, so it must not load lazily. */
  isFirst?: boolean;
}

/** A real screen of the product, in the colour scheme of the visitor's system. */
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
