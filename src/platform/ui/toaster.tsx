import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { Spinner } from '#platform/ui/spinner.tsx';
import { useToastsOnTouch } from '#platform/ui/toasts-on-touch.ts';

export { toast } from 'sonner';

// Our tokens already follow the theme, so sonner is always told "light" and handed our colours.
// Its swipe threshold is fixed at the 45 px we want, and cannot be set.
const look = {
  '--width': '356px',
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius)',
  fontFamily: 'var(--font)',
} as CSSProperties;

const USUAL_MS = 4000;

/** Renders the toasts; used once per app. Show one with `toast.success('Saved.')`. */
export function Toaster() {
  const top = useToastsOnTouch(USUAL_MS);
  return (
    <Sonner
      position="top-center"
      theme="light"
      duration={USUAL_MS}
      visibleToasts={3}
      gap={14}
      mobileOffset={{ top }}
      style={look}
      icons={{
        success: <CircleCheck className="size-5 text-leaf" />,
        error: <CircleAlert className="size-5 text-chilli" />,
        warning: <TriangleAlert className="size-5 text-turmeric-ink" />,
        info: <Info className="size-5 text-muted" />,
        loading: <Spinner className="size-5 text-muted" />,
      }}
      toastOptions={{
        classNames: {
          toast: 'shadow-float!',
          title: 'text-sm! font-medium!',
          description: 'text-sm! text-muted!',
          actionButton:
            '-my-2! h-9! pointer-coarse:h-11! rounded-md! bg-transparent! px-3! text-sm! font-semibold! text-leaf! hover:bg-leaf-soft!',
        },
      }}
    />
  );
}
