import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { uiTexts } from '../ui-texts.ts';

/** A placeholder for a form until its data has loaded: the skeleton in `children`, or why loading failed. */
export function AwaitedForm({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  const { isError, error, refetch, isFetching } = query;
  if (!isError) return children;
  return (
    <ErrorState title={uiTexts.notLoaded} onRetry={refetch} retrying={isFetching}>
      {error instanceof Error && error.message}
    </ErrorState>
  );
}

type ErrorStateProps = {
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
export function ErrorState({ title, children, onRetry, retrying, isScreen, className }: ErrorStateProps) {
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
        <Button className="mt-6" onClick={onRetry} pending={retrying} pendingLabel={uiTexts.tryingAgain}>
          {uiTexts.retry}
        </Button>
      )}
    </div>
  );
}

type EmptyStateProps = {
  /** A lucide icon, drawn large and thin. */
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The action that adds the first entry. */
  action?: ReactNode;
  className?: string;
};

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-6 py-10 text-center', className)}>
      {icon && (
        <div
          aria-hidden="true"
          className="mb-5 grid size-20 place-items-center rounded-full bg-well text-muted [&_svg]:size-9 [&_svg]:stroke-[1.25]"
        >
          {icon}
        </div>
      )}
      <p className="max-w-sm text-balance font-medium text-base">{title}</p>
      {children && <div className="mt-1 max-w-sm text-balance text-muted text-sm">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
