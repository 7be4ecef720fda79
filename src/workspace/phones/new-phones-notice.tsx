import { DAY } from '#platform/services/clock.ts';
import { listOf } from '#platform/texts/lists.ts';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { pages } from '#routes';
import { phonesTexts } from './phones-texts.ts';
import { usePhones } from './use-phones.ts';

/** On home for a day: the phones that have connected, so that an owner notices one that is not theirs. */
export function NewPhonesNotice({ className }: { className: string }) {
  const { data: phones = [], dataUpdatedAt: now } = usePhones();
  const names = phones
    .filter(({ joinedAt }) => joinedAt !== null && now - Date.parse(joinedAt) < DAY)
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Notice
      className={className}
      title={phonesTexts.newPhones({ names: listOf(names, 'and') })}
      actions={
        <LinkButton to={pages.devices()} size="sm">
          {phonesTexts.see}
        </LinkButton>
      }
    >
      {phonesTexts.notYours}
    </Notice>
  );
}
