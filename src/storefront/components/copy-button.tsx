import { useState } from 'react';
import { copyText } from '#platform/copy-text.ts';
import { cartTexts as texts } from '../cart-texts.ts';

interface CopyButtonProps {
  text: string;
  /** Without one it is that of an order. */
  label?: string;
}

/** Copies a text, and says on its own face how that went. */
export function CopyButton({ text, label = texts.copy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');

  async function copy() {
    setOutcome((await copyText(text)) ? texts.copied : texts.copyFailed);
    setTimeout(() => setOutcome(''), 2_000);
  }

  return (
    <button type="button" className="soft" aria-live="polite" onClick={copy}>
      {outcome || label}
    </button>
  );
}
