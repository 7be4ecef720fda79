import { clsx } from 'clsx';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';

type Props = {
  /** What failed, in words. */
  title: ReactNode;
  /** What the person can do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Whether it replaces the whole screen: its title is then the screen's h1. */
  isScreen?: boolean;
  className?: string;
};

/** Says that something could not be loaded, and offers a retry. */
export function ErrorState({ title, children, onRetry, retrying, isScreen, className }: Props) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div role="alert" className={clsx('flex flex-col items-center px-6 py-10 text-center', className)}>
      <div
        aria-hidden="true"
        className="mb-5 grid size-20 place-items-center rounded-full bg-chilli-soft text-chilli"
      >
        <CloudAlert className="size-9 stroke-[1.25]" />
      </div>
      <Title className="max-w-sm text-balance font-medium text-base">{title}</Title>
      {children && <div className="mt-1 max-w-sm text-balance text-muted text-sm">{children}</div>}
      {onRetry && (
        <Button className="mt-6" onClick={onRetry} pending={retrying} pendingLabel="Trying again…">
          Retry
        </Button>
      )}
    </div>
  );
}
