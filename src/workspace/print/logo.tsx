import { useState } from 'react';
import { imageFileUrl, parseImageUrl } from '#platform/image-url.ts';

/** A restaurant's logo, fine enough for paper. Nothing when there is none, or it cannot be loaded. */
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
