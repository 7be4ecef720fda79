import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { BrandMark } from '#platform/ui/brand.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { SlideOver } from '#platform/ui/slide-over.tsx';
import { AdminFooter } from './admin-footer.tsx';
import { AdminNav } from './admin-nav.tsx';

/** The head of every page on a small screen; its button slides the entries over the page (spec §2). */
export function AdminTopBar() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b bg-surface px-2 lg:hidden">
      <IconButton label="Menu" aria-haspopup="dialog" icon={<Menu />} onClick={() => setOpen(true)} />
      <BrandMark className="size-7" />
      <p className="min-w-0 truncate font-semibold text-sm">Menu Link admin</p>
      <SlideOver open={isOpen} onOpenChange={setOpen} title="Menu Link admin">
        <AdminNav onChosen={close} />
        <AdminFooter onChosen={close} />
      </SlideOver>
    </header>
  );
}
