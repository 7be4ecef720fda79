import Plus from 'lucide-react/icons/plus';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { AddPhone } from '../phones/add-phone.tsx';
import { PeopleCard } from '../phones/people-card.tsx';
import { PhoneList } from '../phones/phone-list.tsx';
import { phonesTexts } from '../phones/phones-texts.ts';
import { teamTexts } from '../phones/team-texts.ts';
import { usePhones } from '../phones/use-phones.ts';

/** Who works at the restaurant: people with an account, and phones without one, at `/dashboard/phones`. */
export function PhonesPage() {
  return (
    <>
      <title>{phonesTexts.pageTitle}</title>
      <PageHeader title={phonesTexts.title} description={phonesTexts.pageHint} />
      <div className="grid max-w-2xl grid-cols-1 gap-6">
        <PeopleCard />
        <PhonesCard />
      </div>
    </>
  );
}

/** Phones that work without an account (docs/product/identity.md#phones-without-an-account). */
function PhonesCard() {
  const [isAdding, setAdding] = useState(false);
  const phones = usePhones();
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {phonesTexts.add}
    </Button>
  );
  return (
    <Card title={phonesTexts.list} description={teamTexts.phonesHint}>
      {phones.data?.length === 0 && (
        <EmptyState icon={<Smartphone />} title={phonesTexts.none} action={add}>
          {phonesTexts.noneHint}
        </EmptyState>
      )}
      {phones.data && phones.data.length > 0 && (
        <div className="grid grid-cols-1 justify-items-start gap-4">
          <div className="w-full">
            <PhoneList phones={phones.data} now={phones.dataUpdatedAt} />
          </div>
          {add}
        </div>
      )}
      {!phones.data && <NotLoaded phones={phones} />}
      {isAdding && <AddPhone onClose={() => setAdding(false)} />}
    </Card>
  );
}

function NotLoaded({ phones }: { phones: ReturnType<typeof usePhones> }) {
  if (phones.isPending) {
    return (
      <Loading label={phonesTexts.loading} className="grid grid-cols-1 gap-3">
        <Skeleton className="h-16 rounded-lg" />
        <Skeleton className="h-16 rounded-lg" />
      </Loading>
    );
  }
  return (
    <ErrorState
      title={phonesTexts.didNotLoad}
      onRetry={() => void phones.refetch()}
      retrying={phones.isFetching}
    >
      {phonesTexts.checkInternet}
    </ErrorState>
  );
}
