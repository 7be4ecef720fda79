import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ComponentProps, useEffect, useState } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { copyText } from '../browser/copy-text.ts';
import { Button } from './button.tsx';
import { toast } from './toaster.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'value' | 'children' | 'onClick'> & {
  value: string;
  label?: string;
};

/** Copies a text, and shows "Copied" in the button for two seconds. */
export function CopyButton({ value, label = 'Copy', ...rest }: Props) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyText(value)) {
      setCopied(true);
      announce('Copied');
    } else {
      toast.error('Could not copy. Press and hold the text to copy it.');
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
          Copied
        </span>
      </span>
    </Button>
  );
}
