import { useState } from 'react';
import { copyText } from '#platform/browser/copy-text.ts';
import { cartTexts } from '../../cart/cart-texts.ts';
import { copyTexts } from './copy-texts.ts';

interface CopyButtonProps {
  text: string;
  /** Copy Order by default. */
  label?: string;
}

/** Copies a text, and shows as its own label for 2 s whether that worked. */
export function CopyButton({ text, label = cartTexts.copy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');

  async function copy() {
    setOutcome((await copyText(text)) ? copyTexts.copied : copyTexts.failed);
    setTimeout(() => setOutcome(''), 2_000);
  }

  return (
    <button type="button" className="soft" aria-live="polite" onClick={copy}>
      {outcome || label}
    </button>
  );
}
