import { useState } from 'react';
import { copyText } from '#platform/copy-text.ts';
import { itemTexts as texts } from './item-texts.ts';

interface ShareButtonProps {
  item: string;
  restaurant: string;
  path: string;
}

/** Hands the link of an item to the phone's own sharing, and where there is none to the clipboard. */
export function ShareButton({ item, restaurant, path }: ShareButtonProps) {
  const [label, setLabel] = useState<string>(texts.share);

  async function share() {
    const url = location.origin + path;
    const title = texts.shared(item, restaurant);
    // Who closes the phone's own list has decided against sharing.
    if (typeof navigator.share === 'function')
      return navigator.share({ title, text: title, url }).catch(() => {});
    setLabel((await copyText(url)) ? texts.copied : texts.copyFailed);
    setTimeout(() => setLabel(texts.share), 2_000);
  }

  return (
    <button type="button" className="soft share" aria-live="polite" onClick={share}>
      {label}
    </button>
  );
}
