import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLinkTo } from '#identity/app-context.tsx';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { pages } from '#routes';
import { BlockedNotice, GroupsScope } from '../../choice-groups/group-notices.tsx';
import { adjacentItem } from '../../client/menu-changes.ts';
import { countUnmarked } from '../../items/marks/guess-diet.ts';
import { MarkDialog } from '../../items/marks/mark-dialog.tsx';
import { MARK_OFFER_PX, useMarkOffer } from '../../items/marks/mark-offer.tsx';
import type { Category, CategoryHead } from '../../menu.ts';
import { MenuSearchBox, useMenuSearch } from '../../search/menu-search.tsx';
import {
  createSelection,
  SelectButton,
  SelectionContext,
  useSelected,
} from '../../several/selection/selection.tsx';
import { SelectionBar } from '../../several/selection/selection-bar.tsx';
import type { Several } from '../../several/selection/use-several.ts';
import { CategoryPanel, categoryPanelPx } from './category-panel.tsx';
import { type Deletable, DeletionScope } from './deletion-scope.tsx';
import { focusRow } from './item-rows.tsx';
import { menuListTexts } from './menu-list-texts.ts';
import { PanelList } from './panel-list.tsx';
import { RowSheetScope } from './row-sheet.tsx';

/** How long to wait for the row of the item that the owner returns from, in milliseconds. */
const RETURN_MS = 2000;

type Props = {
  menu: Category[];
  several: Several;
  onEditCategory: (category?: CategoryHead) => void;
  onArrange: (category: Category) => void;
};

/** The categories with their items, expanded at first, and a search over them. */
export function MenuList({ menu, several, onEditCategory, onArrange }: Props) {
  const [typed, setTyped] = useState('');
  const { found, isSearching } = useMenuSearch(menu, typed);
  const linkTo = useLinkTo();
  const list = useRef<HTMLElement>(null);
  const [selection] = useState(createSelection);
  const [marked, setMarked] = useState<Category['id']>();
  const [isMarking, setMarking] = useState(false);
  const [suggests, setSuggests] = useState(false);
  const mark = useCallback(({ id }: Category, suggests = false) => {
    setMarked(id);
    setSuggests(suggests);
    setMarking(true);
  }, []);
  const { isOffered, dismiss } = useMarkOffer();
  const unmarkedOf = useMemo(() => {
    const counts = menu.map(({ id, name, items }) => [id, countUnmarked(items, name)] as const);
    return isOffered ? new Map(counts) : new Map<string, number>();
  }, [menu, isOffered]);
  const markedCategory = menu.find(({ id }) => id === marked);
  useReturnToItem();

  // The focused element was deleted: keyboard users continue at the next item.
  const focusAfterDeletion = (target: Deletable) => {
    const next = target.kind === 'item' ? adjacentItem(menu, target.item.id) : undefined;
    if (next) focusRow(next.id);
    else list.current?.focus({ preventScroll: true });
  };

  return (
    <SelectionContext value={selection}>
      <DeletionScope onDeleted={focusAfterDeletion}>
        <RowSheetScope menu={menu} several={several}>
          <MenuSearchBox typed={typed} onTyped={setTyped} found={found}>
            <LinkButton to={linkTo(pages.menuPhotos())} aria-label={menuListTexts.photos} className="px-3!">
              <Images aria-hidden="true" />
              <span className="max-sm:hidden">{menuListTexts.photos}</span>
            </LinkButton>
            <SelectButton />
          </MenuSearchBox>
          <BlockedNotice menu={menu} className="mb-4" />
          <SelectableSection
            ref={list}
            tabIndex={-1}
            aria-label={menuListTexts.categories}
            className="grid grid-cols-1 gap-4 rounded-lg outline-none max-sm:-mx-4"
          >
            <GroupsScope menu={menu}>
              <PanelList
                categories={found}
                heightOf={(category, isWide) =>
                  categoryPanelPx(category, isWide) + (unmarkedOf.get(category.id) ? MARK_OFFER_PX : 0)
                }
              >
                {(category) => (
                  <CategoryPanel
                    category={category}
                    keepOpen={isSearching}
                    onEdit={onEditCategory}
                    onArrange={onArrange}
                    onMark={mark}
                    unmarked={isSearching ? 0 : (unmarkedOf.get(category.id) ?? 0)}
                    onDismiss={dismiss}
                  />
                )}
              </PanelList>
            </GroupsScope>
            {!isSearching && (
              <Button onClick={() => onEditCategory()} className="justify-self-start max-sm:ms-4">
                <Plus aria-hidden="true" />
                {menuListTexts.addCategory}
              </Button>
            )}
          </SelectableSection>
          <MarkDialog
            open={isMarking}
            onOpenChange={setMarking}
            items={markedCategory?.items ?? []}
            category={markedCategory?.name}
            suggests={suggests}
            isBusy={several.isBusy}
            onMark={async (marks) => (await several.mark(marks)) && setMarking(false)}
          />
          <SelectionBar menu={menu} shown={found} several={several} />
        </RowSheetScope>
      </DeletionScope>
    </SelectionContext>
  );
}

function SelectableSection(props: ComponentProps<'section'>) {
  const { selected } = useSelected();
  return <section {...props} data-selecting={selected ? '' : undefined} />;
}

function useReturnToItem(): void {
  const itemId: unknown = useLocation().state?.itemId;
  useEffect(() => {
    if (typeof itemId !== 'string') return;
    const until = performance.now() + RETURN_MS;
    let frame = 0;
    // The row may be one that renders a little later.
    const look = () => {
      if (!focusRow(itemId) && performance.now() < until) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [itemId]);
}
