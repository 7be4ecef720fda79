import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Notice } from '#platform/ui/notice.tsx';

type Props = {
  message?: ReactNode;
  /** Counts the tries: each one focuses the error, even if it is the same again. */
  attempt?: number;
  /** Called before a field gets the focus, for example to expand a section. */
  onFault?: (() => void) | undefined;
};

/**
 * Shows why a form was not accepted. Focuses the first invalid field in document order, or itself when there is none,
 * so that it is read aloud. Must be inside the form.
 */
export function FormError({ message, attempt, onFault }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const expand = useEffectEvent(() => onFault?.());

  // `attempt` is not read here, but each further attempt must run the effect again.
  useEffect(() => {
    if (!message && !attempt) return;
    const form = (box.current ?? place.current)?.closest('form');
    const first = (wanted: string) => form?.querySelector<HTMLElement>(wanted);
    const bad = first('[aria-invalid="true"]') ?? box.current ?? first('[role="alert"]');
    if (!bad) return;
    expand();
    // A section that has just been expanded is in the page only after this.
    const frame = requestAnimationFrame(() => {
      bad.scrollIntoView({ block: 'nearest' });
      bad.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [message, attempt]);

  if (!message) return <span ref={place} hidden />;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-lg outline-none">
      <Notice tone="danger">{message}</Notice>
    </div>
  );
}
