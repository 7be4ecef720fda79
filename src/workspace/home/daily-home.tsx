import { useCan } from '#identity/app-context.tsx';
import { BlockedNotice } from '#menu/choice-groups/blocked-notice.tsx';
import { useMenu } from '#menu/menu-queries.ts';
import { PauseCard } from '#restaurant/hours/pause-card.tsx';
import { StatusNotice } from '../status-notice.tsx';
import { MenuUnread } from './menu-unread.tsx';
import { SoldOutCard } from './sold-out-card.tsx';
import { TodayCard } from './today-card.tsx';
import { YourPageCard } from './your-page-card.tsx';

type Props = { name: string; url: string };

/** Home after the setup: the day so far, what is sold out, and the link to the page. */
export function DailyHome({ name, url }: Props) {
  const can = useCan();
  const { data: menu } = useMenu();
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <StatusNotice quiet />
        <PauseCard />
        {can('views.read') && <TodayCard />}
      </div>
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <MenuUnread />
        <BlockedNotice menu={menu} />
        <SoldOutCard />
        <YourPageCard url={url} name={name} />
      </div>
    </div>
  );
}
