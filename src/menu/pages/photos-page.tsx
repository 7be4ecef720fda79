import Images from 'lucide-react/icons/images';
import {
  type ChangeEvent,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import { useApi, useLinkTo } from '#identity/app-context.tsx';
import { explainFailure, uploadPhoto } from '#media/upload/upload-photo.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { listOf } from '#platform/texts/lists.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { announce } from '#platform/ui/feedback/announce.ts';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { ActionBar } from '#platform/ui/forms/action-bar.tsx';
import { LeaveGuard } from '#platform/ui/forms/leave-guard.tsx';
import { DraftOwner } from '#platform/ui/forms/use-draft.ts';
import { ConfirmDialog, Dialog } from '#platform/ui/layout/dialog.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { pages } from '#routes';
import { useMenu } from '../client/menu-queries.ts';
import { guessItem } from '../items/photos/guess-item.ts';
import {
  createPhotoQueue,
  deletePhotos,
  type PhotoQueue,
  type QueuedPhoto,
  storePhotos,
} from '../items/photos/photo-queue.ts';
import { ItemChoice, PhotoTile } from '../items/photos/photo-tile.tsx';
import { photosTexts } from '../items/photos/photos-texts.ts';
import type { Category, MenuItem } from '../menu.ts';
import { type ChosenPhoto, useSeveral } from '../several/selection/use-several.ts';
import { MenuSkeleton } from './list/panel-list.tsx';

/** Assigns several photos to their items in one step: `/dashboard/menu/photos`. */
export function PhotosPage() {
  const linkTo = useLinkTo();
  const { data: menu, isPending, isFetching, refetch } = useMenu();
  return (
    <>
      <title>{photosTexts.pageTitle}</title>
      <PageHeader
        title={photosTexts.title}
        description={photosTexts.pageHint}
        back={{ to: linkTo(pages.menu()), label: photosTexts.menu }}
      />
      {isPending && <MenuSkeleton />}
      {!isPending && !menu && (
        <ErrorState title={photosTexts.loadFailed} onRetry={refetch} retrying={isFetching}>
          {photosTexts.checkInternet}
        </ErrorState>
      )}
      {menu && <PhotoMatching menu={menu} />}
    </>
  );
}

function PhotoMatching({ menu }: { menu: Category[] }) {
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const several = useSeveral();
  const { queue, forget } = useQueue();
  const photos = useSyncExternalStore(queue.subscribe, queue.get);
  const file = useRef<HTMLInputElement>(null);
  const isLeaving = useRef(false);
  const [choosingFor, setChoosingFor] = useState<string>();
  // Separate from `isAsking`, so that the dialog keeps its text while it closes.
  const [asking, setAsking] = useState<{ key: string; item: MenuItem }>();
  const [isAsking, setIsAsking] = useState(false);

  const items = useMemo(() => menu.flatMap((category) => category.items), [menu]);
  const itemOf = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const assigned = new Set(photos.flatMap(({ itemId }) => itemId ?? []));
  // The item of a photo may have been deleted in the meantime.
  const isAssigned = ({ itemId }: QueuedPhoto) => itemId !== undefined && itemOf.has(itemId);
  const matched = photos.filter((photo) => isAssigned(photo) && photo.state.step !== 'failed');
  const chosen = matched.flatMap(({ itemId, state }): ChosenPhoto[] => {
    const item = itemOf.get(itemId ?? '');
    return item && state.step === 'arrived' ? [{ item, imageUrl: state.url }] : [];
  });
  const uploading = matched.length - chosen.length;
  const withoutItem = photos.filter((photo) => !isAssigned(photo)).length;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    queue.add([...(target.files ?? [])]);
    target.value = '';
  };
  const assign = (key: string, item: MenuItem) => {
    queue.assign(key, item.id);
    const photo = photos.find((one) => one.key === key)?.name ?? '';
    announce(photosTexts.isFor({ photo, item: item.name }));
  };
  /** Asks before an existing photo is replaced. */
  const assignOrConfirm = (key: string, item: MenuItem) => {
    setChoosingFor(undefined);
    if (!item.imageUrl) return assign(key, item);
    setAsking({ key, item });
    setIsAsking(true);
  };
  const save = async () => {
    if (!(await several.setPhotos(chosen))) return;
    isLeaving.current = true;
    forget();
    await navigate(linkTo(pages.menu()));
  };

  if (items.length === 0) {
    return (
      <EmptyState icon={<Images />} title={photosTexts.emptyTitle}>
        {photosTexts.emptyHint}
      </EmptyState>
    );
  }
  const facts = [
    photosTexts.ready({ count: chosen.length }),
    ...(uploading > 0 ? [photosTexts.onTheWay({ count: uploading })] : []),
    ...(withoutItem > 0 ? [photosTexts.unassigned({ count: withoutItem })] : []),
  ];
  return (
    <>
      <Button
        variant={photos.length === 0 ? 'primary' : 'secondary'}
        onClick={() => file.current?.click()}
        className="mb-4"
      >
        <Images aria-hidden="true" />
        {photos.length === 0 ? photosTexts.choose : photosTexts.chooseMore}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={photosTexts.title}
        onChange={choose}
      />
      <ul aria-label={photosTexts.listLabel} className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {photos.map((photo) => {
          const free = items.filter(({ id }) => !assigned.has(id));
          return (
            <PhotoTile
              key={photo.key}
              photo={photo}
              item={itemOf.get(photo.itemId ?? '')}
              guess={!isAssigned(photo) ? guessItem(photo.name, free) : undefined}
              onChoose={() => setChoosingFor(photo.key)}
              onGuess={(item) => assignOrConfirm(photo.key, item)}
              onRetry={() => queue.retry(photo.key)}
              onRemove={() => queue.remove(photo.key)}
            />
          );
        })}
      </ul>
      {photos.length > 0 && (
        <>
          <p role="status" className="mb-4 text-muted text-sm">
            {photosTexts.status({ facts: listOf(facts, 'unit') })}
          </p>
          {withoutItem > 0 && chosen.length > 0 && (
            <Notice className="mb-4">{photosTexts.withoutItem}</Notice>
          )}
          <ActionBar>
            <Button onClick={() => navigate(linkTo(pages.menu()))}>{commonTexts.cancel}</Button>
            <Button
              variant="primary"
              disabled={chosen.length === 0 || uploading > 0}
              pending={several.isBusy}
              pendingLabel={commonTexts.saving}
              onClick={() => void save()}
            >
              {commonTexts.done}
            </Button>
          </ActionBar>
        </>
      )}
      <Dialog
        open={choosingFor !== undefined}
        onOpenChange={() => setChoosingFor(undefined)}
        title={photosTexts.chooseTitle}
      >
        <ItemChoice
          menu={menu}
          taken={assigned}
          onChoose={(item) => choosingFor !== undefined && assignOrConfirm(choosingFor, item)}
        />
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={photosTexts.replaceTitle}
        confirmLabel={photosTexts.replace}
        tone="primary"
        onConfirm={() => {
          if (asking) assign(asking.key, asking.item);
          setIsAsking(false);
        }}
      >
        {photosTexts.replaceText({ item: asking?.item.name ?? '' })}
      </ConfirmDialog>
      <LeaveGuard hasUnsaved={() => !isLeaving.current && queue.get().length > 0} onLeave={forget}>
        {photosTexts.notSavedYet}
      </LeaveGuard>
    </>
  );
}

/** The photo queue of this page, with the photos left in it earlier. Call `forget` once they are saved or discarded. */
function useQueue(): { queue: PhotoQueue; forget: () => void } {
  const client = useApi();
  const owner = useContext(DraftOwner);
  const queue = useMemo(
    () =>
      createPhotoQueue({
        upload: (file, options) => uploadPhoto(client, file, options),
        explain: explainFailure,
      }),
    [client],
  );
  const stopStoring = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isUnmounted = false;
    const storing = storePhotos(queue, owner, () => isUnmounted);
    const end = async () => {
      isUnmounted = true;
      (await storing)();
    };
    stopStoring.current = end;
    return () => void end().then(queue.stop);
  }, [queue, owner]);
  const forget = () => void stopStoring.current?.().then(() => deletePhotos(owner));
  return { queue, forget };
}
