import Eye from 'lucide-react/icons/eye';
import { Button } from '#platform/ui/button.tsx';
import { useApp } from '../app-context.tsx';
import { stopLooking } from './looking.ts';

/** The banner above every screen while the administrator views as an owner (docs/product/admin.md#see-as-owner). */
export function LookingBanner() {
  const { user, lookingAs } = useApp();
  if (lookingAs === undefined) return null;
  return (
    <aside
      aria-label="See as owner"
      className="sticky top-0 z-30 flex items-center gap-3 border-turmeric-ink/25 border-b bg-turmeric-soft px-4 py-1.5 text-sm print:hidden"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0 text-turmeric-ink" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" title={user?.email}>
          {user?.email}
        </p>
        <p className="text-xs">You see what the owner sees. You cannot change anything.</p>
      </div>
      <Button size="sm" className="shrink-0" onClick={() => stopLooking(lookingAs)}>
        Stop looking
      </Button>
    </aside>
  );
}
