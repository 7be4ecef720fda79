import { clsx } from 'clsx';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Languages from 'lucide-react/icons/languages';
import Plus from 'lucide-react/icons/plus';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { startTransition, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { useApi, useCan, useLinkTo } from '#identity/app-context.tsx';
import { pathOf } from '#platform/http/client/ask.ts';
import { saveFile } from '#platform/http/client/save-file.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { languageName } from '#platform/texts/language-name.ts';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { useAllLoaded } from '#platform/ui/feedback/loading.tsx';
import { toast, useLoadErrorToast } from '#platform/ui/feedback/toaster.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { MenuLanguages, useOtherLanguages } from '#restaurant/settings/menu-languages.tsx';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import { ServingTimesDialog } from '../availability/serving-times/serving-times-dialog.tsx';
import { CategoryDialog } from '../categories/category-dialog.tsx';
import { useMenu } from '../client/menu-queries.ts';
import { SetupHelpCard, useSetupHelp } from '../client/setup-help.tsx';
import { JoinCard } from '../items/sizes/join-card.tsx';
import type { Category, CategoryHead } from '../menu.ts';
import type { MenuCalls } from '../routes.server.ts';
import { RunNotice, reasonOf } from '../several/selection/last-run.tsx';
import { useSeveral } from '../several/selection/use-several.ts';
import { translationsTexts } from '../translations/translations-texts.ts';
import { ArrangeCategories, ArrangeItems } from './list/arrange/arrange-list.tsx';
import { MenuList } from './list/menu-list.tsx';
import { menuListTexts } from './list/menu-list-texts.ts';
import { MenuSkeleton } from './list/panel-list.tsx';

/** The owner's menu list: `/dashboard/menu`. `onRunUndone` is called once a run, such as a bulk add, is undone here. */
export function MenuPage({ onRunUndone }: { onRunUndone?: (runId: string) => void }) {
  const menuQuery = useMenu();
  const { isFetching, refetch } = menuQuery;
  useLoadErrorToast(menuQuery, menuListTexts.loadFailed);
  // The list needs the restaurant to know whether to offer veg marks.
  const isWaiting = !useAllLoaded([menuQuery, useOwnRestaurant(), useSetupHelp()]) || menuQuery.isPending;
  const menu = isWaiting ? undefined : menuQuery.data;
  const several = useSeveral(onRunUndone);
  // Either the categories, or the items of one category.
  const [arranged, setArranged] = useState<'categories' | Category['id']>();
  const [edited, setEdited] = useState<{ category: CategoryHead | undefined }>();
  const [areTimesOpen, setTimesOpen] = useState(false);
  const edit = useCallback((category?: CategoryHead) => {
    setEdited({ category });
  }, []);
  // A transition, so that the pressed menu closes at once, even if hundreds of rows have to be replaced.
  const arrangeItems = useCallback(({ id }: Category) => startTransition(() => setArranged(id)), []);
  useLayoutEffect(() => {
    if (arranged !== undefined) window.scrollTo(0, 0);
  }, [arranged]);

  const arrangedCategory = menu?.find(({ id }) => id === arranged);
  const isArranging =
    (arranged === 'categories' && menu !== undefined && menu.length > 0) || arrangedCategory !== undefined;
  // Unmounting hundreds of rows takes a moment: hide them at once and unmount them afterwards.
  const wasArranging = useDeferredValue(isArranging);
  const deferredMenu = useDeferredValue(arranged);
  return (
    <>
      <title>{menuListTexts.pageTitle}</title>
      <PageHeader
        title={menuListTexts.title}
        className="mb-3! sm:mb-4!"
        actions={
          isArranging ? (
            <Button onClick={() => setArranged(undefined)}>{commonTexts.done}</Button>
          ) : (
            <>
              <Button
                onClick={() => setArranged('categories')}
                disabled={!menu?.length}
                className="max-sm:px-2.5! max-sm:text-xs!"
              >
                {menuListTexts.arrangeCategories}
              </Button>
              <AddLinks className="hidden sm:flex" />
            </>
          )
        }
      />
      {!isArranging && <AddLinks className="-mt-1 mb-3 grid auto-cols-auto grid-flow-col sm:hidden" />}
      {isWaiting && <MenuSkeleton />}
      {!isWaiting && !menu && (
        <ErrorState title={menuListTexts.didNotLoad} onRetry={refetch} retrying={isFetching}>
          {menuListTexts.checkInternet}
        </ErrorState>
      )}
      {!isArranging && <RunNotice runs={several.runs} className="mb-4" />}
      {!isArranging && menu && <JoinCard menu={menu} several={several} className="mb-4" />}
      {menu?.length === 0 && <EmptyMenu onAddCategory={edit} />}
      {menu && (isArranging || wasArranging) && (
        <div hidden={!isArranging}>
          <Arranging menu={menu} arranged={arranged ?? deferredMenu} />
        </div>
      )}
      {menu && menu.length > 0 && !(isArranging && wasArranging) && (
        <div hidden={isArranging}>
          <MenuList menu={menu} several={several} onEditCategory={edit} onArrange={arrangeItems} />
        </div>
      )}
      {menu && menu.length > 0 && !isArranging && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => setTimesOpen(true)}>
            <Clock aria-hidden="true" />
            {menuListTexts.timings}
          </Button>
          <ExportMenu />
          <NamesLinks />
        </div>
      )}
      {!isWaiting && !isArranging && <SetupHelpCard className="mt-8" />}
      <MenuLanguages>
        {menu && <ServingTimesDialog open={areTimesOpen} onOpenChange={setTimesOpen} menu={menu} />}
        {edited && <CategoryDialog category={edited.category} onClose={() => setEdited(undefined)} />}
      </MenuLanguages>
    </>
  );
}

/** The links to the names in each other language of the restaurant. */
function NamesLinks() {
  const linkTo = useLinkTo();
  return useOtherLanguages().map((tag) => (
    <LinkButton key={tag} to={linkTo(pages.menuNames(tag))}>
      <Languages aria-hidden="true" />
      {translationsTexts.title({ language: languageName(tag) })}
    </LinkButton>
  ));
}

type ArrangingProps = { menu: Category[]; arranged: 'categories' | Category['id'] | undefined };

function Arranging({ menu, arranged }: ArrangingProps) {
  const category = menu.find(({ id }) => id === arranged);
  return category ? <ArrangeItems category={category} /> : <ArrangeCategories menu={menu} />;
}

/** The links to paste a menu and to add an item; on a phone they have a row of their own. */
function AddLinks({ className }: { className?: string }) {
  const linkTo = useLinkTo();
  return (
    <div className={clsx('gap-2', className)}>
      <LinkButton to={linkTo(pages.bulkAdd())} className="order-last max-sm:px-2! sm:order-none">
        {menuListTexts.paste}
      </LinkButton>
      <LinkButton to={linkTo(pages.menuCreate())} variant="primary" className="max-sm:px-2!">
        <Plus aria-hidden="true" />
        {menuListTexts.addItem}
      </LinkButton>
    </div>
  );
}

/** Downloads the menu as a table, which Bulk Add reads back to update the items. */
function ExportMenu() {
  const api = useApi();
  const can = useCan();
  const downloading = useAction(async () => {
    try {
      saveFile(await api.download(pathOf('GET /api/menu/export' satisfies keyof MenuCalls)), 'menu.csv');
    } catch (error) {
      toast.error(menuListTexts.exportFailed, { description: reasonOf(error) });
    }
  });
  if (!can('menu.write')) return null;
  return (
    <Button
      onClick={() => void downloading.run()}
      pending={downloading.isRunning}
      pendingLabel={menuListTexts.downloading}
    >
      <Download aria-hidden="true" />
      {menuListTexts.exportLabel}
    </Button>
  );
}

function EmptyMenu({ onAddCategory }: { onAddCategory: () => void }) {
  return (
    <EmptyState
      icon={<UtensilsCrossed />}
      title={menuListTexts.emptyTitle}
      action={<Button onClick={() => onAddCategory()}>{menuListTexts.addCategory}</Button>}
    >
      {menuListTexts.emptyHint}
    </EmptyState>
  );
}
