import ArrowRight from 'lucide-react/icons/arrow-right';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { publicUrl } from '#restaurant/public-url.ts';
import { pages } from '#routes';
import { PageLink } from '../page-link.tsx';
import { QrCode } from '../qr-code.tsx';

type Props = {
  restaurant: { name: string; slug: string };
  hasItems: boolean;
  /** The page needs a plan before customers can see it. */
  isClosed: boolean;
  onAddItems: () => void;
};

/** Step 4: the page exists. Shows its link and QR code, and a link to the plans if it is closed. */
export function LiveStep({ restaurant: { name, slug }, hasItems, isClosed, onAddItems }: Props) {
  const url = publicUrl(slug);
  return (
    <div className="flex flex-1 flex-col gap-6">
      {!hasItems && (
        <Notice
          tone="attention"
          actions={
            <Button size="sm" onClick={onAddItems}>
              Add items
            </Button>
          }
        >
          Your menu has no items yet.
        </Notice>
      )}
      <PageLink url={url} name={name} />
      <div className="grid flex-1 grid-cols-1 content-start justify-items-center gap-4 pb-6 sm:justify-items-start">
        <QrCode url={url} slug={slug} />
        <p className="text-center text-muted text-sm sm:text-left">
          Print the code for your tables and your counter. It keeps working when your menu changes.
        </p>
      </div>
      <ActionBar className="sm:justify-start!">
        {isClosed && (
          <LinkButton to={pages.membership()} variant="primary" size="lg">
            Choose a plan
          </LinkButton>
        )}
        <LinkButton to={pages.dashboardHome()} variant={isClosed ? 'secondary' : 'primary'} size="lg">
          Go to dashboard
          <ArrowRight aria-hidden="true" />
        </LinkButton>
      </ActionBar>
    </div>
  );
}
