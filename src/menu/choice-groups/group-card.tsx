import Copy from 'lucide-react/icons/copy';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useCan, useLinkTo } from '#identity/app-context.tsx';
import { priceOf } from '#ordering/prices/price-of.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { ActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Panel } from '#platform/ui/layout/card.tsx';
import { pages } from '#routes';
import { OptionOffUntil, OptionSwitch } from '../availability/availability-switches.tsx';
import { ownersSoldOutText } from '../availability/off-until.ts';
import { DietMark } from '../items/marks/diet-mark.tsx';
import type { Category, ChoiceGroup } from '../menu.ts';
import { choiceGroupsTexts } from './choice-groups-texts.ts';
import { blockedDishes, dishesOf } from './group-notices.tsx';
import { howMany, nothingLeft } from './owner-words.ts';

type Props = {
  group: ChoiceGroup;
  groups: readonly ChoiceGroup[];
  menu: readonly Category[];
  onAttach: (group: ChoiceGroup) => void;
  onDelete: (group: ChoiceGroup) => void;
};

/** A group in the owner's list: what it asks, which dishes use it, and its options with their switches. */
export function GroupCard({ group, groups, menu, onAttach, onDelete }: Props) {
  const linkTo = useLinkTo();
  const mayWrite = useCan()('menu.write');
  const [open, setOpen] = useState(true);
  const used = dishesOf(menu, group.id).length;
  const blocked = blockedDishes(menu, groups, group.no).length;
  return (
    <Panel
      title={group.name}
      note={choiceGroupsTexts.items({ count: used })}
      open={open}
      onOpenChange={setOpen}
      actions={
        mayWrite && (
          <ActionMenu
            label={choiceGroupsTexts.actions({ name: group.name })}
            actions={[
              { label: commonTexts.edit, icon: <Pencil />, to: linkTo(pages.menuChoicesEdit(group.id)) },
              { label: choiceGroupsTexts.chooseItems, icon: <ListChecks />, onSelect: () => onAttach(group) },
              {
                label: choiceGroupsTexts.copy,
                icon: <Copy />,
                to: linkTo(pages.menuChoicesCreate()),
                state: { copyOf: group.id },
              },
              {
                label: commonTexts.delete,
                icon: <Trash2 />,
                isDangerous: true,
                onSelect: () => onDelete(group),
              },
            ]}
          />
        )
      }
    >
      <div className="grid grid-cols-1 gap-3 p-4">
        {blocked > 0 && <Notice tone="attention">{nothingLeft(group, blocked)}</Notice>}
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="text-muted">
            {formatRules(group)} ·{' '}
            {used > 0 ? choiceGroupsTexts.usedBy({ count: used }) : choiceGroupsTexts.notUsed}
          </span>
          {used === 0 && mayWrite && (
            <Button size="sm" onClick={() => onAttach(group)}>
              {choiceGroupsTexts.chooseItems}
            </Button>
          )}
        </p>
        <ul className="grid grid-cols-1">
          {group.options.map((option) => (
            <li key={option.id} className="flex min-h-12 flex-wrap items-center gap-x-3 border-line border-t">
              <DietMark diet={option.diet} />
              <span className="min-w-0 flex-1 py-1">
                <span className="block wrap-anywhere" {...langAttributes(option.name)}>
                  {option.name}
                </span>
                {!option.isAvailable && (
                  <span className="block font-semibold text-chilli text-xs">
                    {ownersSoldOutText(option.availableAgainAt) || choiceGroupsTexts.soldOut}
                  </span>
                )}
              </span>
              {option.pricePaise > 0 && (
                <span className="figures text-muted text-sm">+ {formatRupees(priceOf(option))}</span>
              )}
              <OptionSwitch option={option} groups={groups} menu={menu} />
              <OptionOffUntil option={option} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function formatRules(group: ChoiceGroup): string {
  const { maxEach, included, extraPaise } = group;
  const parts = [
    howMany(group),
    maxEach > 1 && choiceGroupsTexts.upToOfEach({ count: maxEach }),
    included > 0 && choiceGroupsTexts.included({ count: included }),
    extraPaise > 0 && choiceGroupsTexts.thenEach({ amount: formatRupees(extraPaise) }),
  ];
  return parts.filter(Boolean).join(' · ');
}
