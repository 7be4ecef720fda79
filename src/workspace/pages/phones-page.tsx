import Plus from 'lucide-react/icons/plus';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { AddPhone } from '../phones/add-phone.tsx';
import { PhoneList } from '../phones/phone-list.tsx';
import { phonesTexts } from '../phones/phones-texts.ts';
import { usePhones } from '../phones/use-phones.ts';

/** Phones that work without an account: `/dashboard/phones` (docs/product/identity.md#phones-without-an-account). */
export function PhonesPage() {
  const [isAdding, setAdding] = useState(false);
  const phones = usePhones();
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {phonesTexts.add}
    </Button>
  );
  return (
    <>
      <title>{phonesTexts.pageTitle}</title>
      <PageHeader
        title={phonesTexts.title}
        description={phonesTexts.pageHint}
        actions={phones.data && phones.data.length > 0 && add}
      />
      <div className="max-w-2xl">
        {phones.data?.length === 0 && (
          <EmptyState icon={<Smartphone />} title={phonesTexts.none} action={add}>
            {phonesTexts.noneHint}
          </EmptyState>
        )}
        {phones.data && phones.data.length > 0 && (
          <Card aria-label={phonesTexts.list}>
            <PhoneList phones={phones.data} now={phones.dataUpdatedAt} />
          </Card>
        )}
        {!phones.data && <NotLoaded phones={phones} />}
      </div>
      {isAdding && <AddPhone onClose={() => setAdding(false)} />}
    </>
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
