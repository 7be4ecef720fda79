import { useState } from 'react';
import { imageFileUrl, parseImageUrl } from '#platform/image-url.ts';

/** A restaurant's logo in a resolution for paper. Renders nothing when there is none or it fails to load. */
export function Logo({ url }: { url: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  const image = parseImageUrl(url);
  if (!image || failedUrl === url) return null;
  return (
    <img
      src={imageFileUrl(image, 768, 'webp')}
      alt=""
      onError={() => setFailedUrl(url)}
      className="print-logo"
    />
  );
}
