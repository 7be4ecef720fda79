import { mapPieces, mapUrl } from '#ordering/message/links/map-links.ts';

interface LinkedWordsProps {
  words: string;
  className?: string;
}

/** A customer's words; a link to a map in them opens it in a new tab (docs/product/ordering.md#map-links). */
export function LinkedWords({ words, className }: LinkedWordsProps) {
  return mapPieces(words).map(({ text, isMapLink }, at) =>
    isMapLink ? (
      // The index is a safe key: a note that was sent never changes.
      <a
        key={at}
        className={className}
        href={mapUrl(text)}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {text}
      </a>
    ) : (
      text
    ),
  );
}
