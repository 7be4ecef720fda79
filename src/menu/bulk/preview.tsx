import ListChecks from 'lucide-react/icons/list-checks';
import { memo, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { fixesForAll } from './fix-all.ts';
import type { PreviewActions } from './preview-actions.ts';
import { PreviewGroup } from './preview-group.tsx';
import { needsLook, type Review, type ReviewedLine, summaryOf } from './review.ts';

type Props = {
  review: Review;
  /** Names of the categories an item can be moved to. */
  categories: readonly string[];
  actions: PreviewActions;
  isBusy: boolean;
};

const asks = (reviewed: ReviewedLine) => needsLook(reviewed) || reviewed.line.kind === 'unreadable';

/** What will be added, line by line, before anything is saved. Not drawn again while somebody types. */
export const Preview = memo(AllGroups);

function AllGroups({ review, categories, actions, isBusy }: Props) {
  const [filter, setFilter] = useState<'all' | 'look'>('all');
  const heading = useRef<HTMLHeadingElement>(null);
  const lookCount = review.doubtfulCount + review.unreadableCount;
  const onlyLook = filter === 'look' && lookCount > 0;
  const shown = review.groups
    .map((group) => ({ group, lines: onlyLook ? group.lines.filter(asks) : group.lines }))
    .filter(({ group, lines }) => !onlyLook || lines.length > 0 || needsLook(group));

  return (
    <section aria-labelledby="preview-heading" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="preview-heading" ref={heading} tabIndex={-1} className="text-lg outline-none">
            Preview
          </h2>
          <p role="status" className="text-muted text-sm">
            {review.groups.length > 0 ? summaryOf(review) : 'Nothing to add yet.'}
          </p>
        </div>
        {lookCount > 0 && (
          <Segmented
            label="Lines shown"
            value={onlyLook ? 'look' : 'all'}
            onChange={setFilter}
            options={[
              { value: 'all', label: 'All lines' },
              { value: 'look', label: `To check (${lookCount})` },
            ]}
          />
        )}
      </div>
      {review.groups.length === 0 && (
        <EmptyState icon={<ListChecks />} title="What will be added shows here">
          Paste your menu or choose a file. You can put every line right before it is saved.
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-4">
        {fixesForAll(review).map(({ code, message, label, replacements }) => (
          <Notice
            key={code}
            tone="attention"
            actions={
              <Button
                size="sm"
                disabled={isBusy}
                onClick={() => {
                  actions.replace(replacements);
                  heading.current?.focus({ preventScroll: true });
                }}
              >
                {label}
              </Button>
            }
          >
            {message}
          </Notice>
        ))}
        {shown.map(({ group, lines }) => (
          <PreviewGroup
            key={group.key}
            group={group}
            lines={lines}
            categories={categories}
            actions={actions}
            isBusy={isBusy}
          />
        ))}
      </div>
    </section>
  );
}
