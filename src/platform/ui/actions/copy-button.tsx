import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ComponentProps, useEffect, useState } from 'react';
import { announce } from '#platform/ui/feedback/announce.ts';
import { copyText } from '../../browser/copy-text.ts';
import { commonTexts } from '../../texts/common-texts.ts';
import { toast } from '../feedback/toaster.tsx';
import { uiTexts } from '../ui-texts.ts';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'value' | 'children' | 'onClick'> & {
  value: string;
  label?: string;
};

/** Copies a text, and shows "Copied" in the button for two seconds. */
export function CopyButton({ value, label = commonTexts.copy, ...rest }: Props) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyText(value)) {
      setCopied(true);
      announce(commonTexts.copied);
    } else {
      toast.error(uiTexts.notCopied);
    }
  };

  // Both labels share one grid cell, so the button's width does not change.
  return (
    <Button {...rest} onClick={copy} aria-label={label}>
      <span aria-hidden="true" className="inline-grid *:col-start-1 *:row-start-1">
        <span className={copied ? 'invisible' : 'inline-flex items-center gap-2'}>
          <Copy />
          {label}
        </span>
        <span className={copied ? 'inline-flex items-center justify-center gap-2 text-leaf' : 'invisible'}>
          <Check />
          {commonTexts.copied}
        </span>
      </span>
    </Button>
  );
}
