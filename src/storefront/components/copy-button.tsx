import { useState } from 'react';
import { copyText } from '#platform/copy-text.ts';
import { cartTexts as texts } from '../cart-texts.ts';

/** Copies the text of an order, and says on its own face how that went. */
export function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState<string>(texts.copy);

  async function copy() {
    setLabel((await copyText(text)) ? texts.copied : texts.copyFailed);
    setTimeout(() => setLabel(texts.copy), 2_000);
  }

  return (
    <button type="button" className="soft" aria-live="polite" onClick={copy}>
      {label}
    </button>
  );
}
