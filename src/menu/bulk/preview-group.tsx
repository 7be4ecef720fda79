import { Badge } from '#platform/ui/badge.tsx';
import { Card } from '#platform/ui/card.tsx';
import { CategoryName } from './category-name.tsx';
import { DoubtList } from './doubt-list.tsx';
import type { PreviewActions } from './preview-actions.ts';
import { PreviewRow } from './preview-row.tsx';
import { count, type ReviewedGroup, type ReviewedLine } from './review.ts';

const ROW_PX = 57;

type Props = {
  group: ReviewedGroup;
  /** Those of its lines that are shown. */
  lines: readonly ReviewedLine[];
  categories: readonly string[];
  actions: PreviewActions;
  isBusy: boolean;
};

/** A category of the paste with its lines. */
export function PreviewGroup({ group, lines, categories, actions, isBusy }: Props) {
  const { category, doubts, isOnMenu } = group;
  const name = category?.name ?? '';
  const line = category?.line;
  return (
    <Card padded={false}>
      {category && (
        <div className={doubts.length > 0 ? 'bg-turmeric-soft px-4 py-3 sm:px-6' : 'px-4 py-3 sm:px-6'}>
          <CategoryName
            key={name}
            name={name}
            isUnnamed={!line}
            onName={(next) => actions.nameCategory(line?.at, next)}
            isBusy={isBusy}
          >
            {isOnMenu !== undefined && (
              <Badge tone={isOnMenu ? 'neutral' : 'leaf'}>{isOnMenu ? 'On your menu' : 'New'}</Badge>
            )}
            <span className="figures text-muted text-sm">{count(category.items.length, 'item')}</span>
          </CategoryName>
          {doubts.length > 0 && (
            <DoubtList
              at={line?.at}
              lineNumber={line?.lineNumber ?? 0}
              text={line?.text ?? ''}
              doubts={doubts}
              canAccept={category.items.length > 0 && doubts.every(({ code }) => code !== 'name')}
              actions={actions}
              isBusy={isBusy}
            />
          )}
        </div>
      )}
      {lines.length > 0 && (
        <div
          // Spares the browser the layout of a long list while it is out of sight.
          style={{
            contentVisibility: 'auto',
            containIntrinsicSize: `auto none auto ${lines.length * ROW_PX}px`,
          }}
        >
          <table
            aria-label={category ? name : 'Lines above the first category'}
            className="w-full border-collapse"
          >
            <thead className="sr-only">
              <tr>
                <th scope="col">Item Name</th>
                <th scope="col">Price (₹)</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((reviewed) => (
                <PreviewRow
                  key={reviewed.key}
                  reviewed={reviewed}
                  category={name}
                  categories={categories}
                  actions={actions}
                  isBusy={isBusy}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
