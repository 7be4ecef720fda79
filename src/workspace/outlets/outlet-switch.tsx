import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Store from 'lucide-react/icons/store';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { IconButton } from '#platform/ui/actions/button.tsx';
import { navRowStyle } from '#platform/ui/layout/navigation.tsx';
import { AT_RESTAURANT_QUERY } from '#routes';
import { OutletDialog } from './outlet-dialog.tsx';
import { outletsTexts } from './outlets-texts.ts';

/**
 * The way from one restaurant of an account to another (docs/product/workspace.md#outlets): with its name in the
 * sidebar, as an icon on a phone, where the name is beside it.
 */
export function OutletSwitch({ isIcon = false }: { isIcon?: boolean | undefined }) {
  const name = useApp().user?.restaurant?.name ?? '';
  const [isOpen, setOpen] = useState(false);
  useNamedRestaurant();
  const open = () => setOpen(true);
  return (
    <>
      {isIcon ? (
        <IconButton
          label={outletsTexts.change}
          icon={<ChevronsUpDown />}
          aria-haspopup="dialog"
          onClick={open}
        />
      ) : (
        <button type="button" aria-haspopup="dialog" title={name} onClick={open} className={navRowStyle}>
          <Store aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate font-semibold text-ink">
            {rich(outletsTexts.changeFrom, {
              restaurant: name,
              name: (text) => <span {...langAttributes(name)}>{text}</span>,
              hidden,
            })}
          </span>
          <ChevronsUpDown aria-hidden="true" />
        </button>
      )}
      {isOpen && <OutletDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows the restaurant that a link names which was followed within this page, such as that of a notification. */
function useNamedRestaurant(): void {
  const { user, showRestaurant } = useApp();
  const { search } = useLocation();
  const show = useEffectEvent((id: string | null) => {
    if (id && id !== user?.restaurant?.id) void showRestaurant(id);
  });
  useEffect(() => show(new URLSearchParams(search).get(AT_RESTAURANT_QUERY)), [search]);
}
