import Plus from 'lucide-react/icons/plus';
import { useApp, useCan } from '#identity/app-context.tsx';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { pages } from '#routes';
import { outletsTexts } from './outlets-texts.ts';

/** On the account page of an owner: the way to open another restaurant. */
export function AddOutletCard() {
  const can = useCan();
  const { user, viewingAs } = useApp();
  if (!user?.restaurant || viewingAs !== undefined || !can('settings.write')) return null;
  return (
    <Card title={outletsTexts.card.title} description={outletsTexts.card.hint}>
      <LinkButton to={pages.addRestaurant()}>
        <Plus aria-hidden="true" />
        {outletsTexts.add}
      </LinkButton>
    </Card>
  );
}
