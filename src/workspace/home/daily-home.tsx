import Printer from 'lucide-react/icons/printer';
import { useCan } from '#identity/app-context.tsx';
import { BlockedNotice } from '#menu/choice-groups/group-notices.tsx';
import { useMenu } from '#menu/client/menu-queries.ts';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { CopyButton } from '#platform/ui/actions/copy-button.tsx';
import { QrImage, useQr } from '#platform/ui/display/qr-image.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { readableUrl } from '#restaurant/address/public-url.ts';
import { PauseCard } from '#restaurant/hours/form/pause-card.tsx';
import { pages } from '#routes';
import { ShareButton } from '../page-link.tsx';
import { pageLinkTexts } from '../page-link-texts.ts';
import { usePageStatus } from '../page-status.ts';
import { homeTexts } from './home-texts.ts';
import { MenuNotLoaded, StatusNotice } from './menu-notices.tsx';
import { SoldOutCard } from './sold-out-card.tsx';
import { TodayCard } from './today-card.tsx';

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
        <MenuNotLoaded />
        <BlockedNotice menu={menu} />
        <SoldOutCard />
        <YourPageCard url={url} name={name} />
      </div>
    </div>
  );
}

/** The link and a small QR code, for a page that its customers already know, and until when it is open. */
function YourPageCard({ url, name }: Props) {
  const qr = useQr(url);
  const { status } = usePageStatus();
  return (
    <Card title={homeTexts.yourPage}>
      <div className="flex items-center gap-4">
        <QrImage qr={qr} label={pageLinkTexts.qrOpens({ url })} className="w-22 shrink-0" />
        <div className="min-w-0">
          <p className="select-all break-all font-medium text-sm">{readableUrl(url)}</p>
          {status?.isLive && (
            <p className="mt-1 text-muted text-xs">{homeTexts.pageOpen({ plan: status.text })}</p>
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton value={url} label={pageLinkTexts.copyLink} size="sm" />
        <ShareButton url={url} name={name} size="sm" />
        <LinkButton to={pages.print()} size="sm">
          <Printer aria-hidden="true" />
          {homeTexts.print}
        </LinkButton>
      </div>
    </Card>
  );
}
