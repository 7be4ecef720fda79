import { useController, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useLinkTo } from '#identity/app-context.tsx';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { Checkbox, NullableSelect } from '#platform/ui/inputs/inputs.tsx';
import { pages } from '#routes';
import { moved } from '../../client/menu-changes.ts';
import type { InputProps } from '../../items/form/item-input.tsx';
import { type ChoiceGroup, type ItemChoiceGroup, MAX_ITEM_GROUPS, type Variant } from '../../menu.ts';
import { type Direction, MoveButtons, useOrderedRows } from '../../pages/list/arrange/ordered-rows.tsx';
import { choiceGroupsTexts } from '../choice-groups-texts.ts';
import { newLink, useChoiceGroups } from '../choice-queries.ts';
import { groupsOfItem } from '../choices.ts';
import { numbersProblem } from '../group-rules.ts';
import { howMany } from '../owner-words.ts';

/** The input for the choices that a dish asks for, their order, and the dish's own numbers for them. */
export function ItemChoicesInput({ form, errors, itemId }: InputProps) {
  const linkTo = useLinkTo();
  const { data: groups, isError } = useChoiceGroups();
  const { field } = useController({
    control: form.control,
    name: 'choiceGroups',
    rules: { validate: (links) => linksProblem(links, groups ?? []) },
  });
  const variants = useWatch({ control: form.control, name: 'variants' });
  const links = field.value;
  const change = (next: readonly ItemChoiceGroup[]) => field.onChange(next);
  const { list, press } = useOrderedRows<HTMLUListElement>({
    keys: links.map(({ groupId }) => groupId),
    nameAt: (at) => groups?.find(({ id }) => id === links[at]?.groupId)?.name ?? '',
    move: (from, to) => change(moved(links, from, to)),
  });
  const unticked = (groups ?? []).filter(({ id }) => !links.some(({ groupId }) => groupId === id));
  const error = errors.choiceGroups?.message;

  return (
    <fieldset
      className="grid min-w-0 grid-cols-1 gap-2"
      aria-describedby={error ? 'choices-error' : undefined}
    >
      <legend className="mb-1 font-medium text-sm">{choiceGroupsTexts.addOnGroups}</legend>
      {error && (
        <p id="choices-error" role="alert" className="text-chilli text-sm">
          {error}
        </p>
      )}
      {isError && !groups && <p className="text-muted text-sm">{choiceGroupsTexts.didNotLoadHint}</p>}
      <ul ref={list} className="grid grid-cols-1 gap-2">
        {links.map((link, at) => {
          const group = groups?.find(({ id }) => id === link.groupId);
          if (!group) return null;
          return (
            <GroupRow
              key={link.groupId}
              group={group}
              link={link}
              variants={variants}
              at={at}
              isLast={at === links.length - 1}
              editPath={linkTo(pages.menuChoicesEdit(group.id, itemId))}
              inputRef={at === 0 ? field.ref : undefined}
              onChange={(next) => change(links.map((other) => (other === link ? next : other)))}
              onRemove={() => change(links.filter((other) => other !== link))}
              onPress={press}
            />
          );
        })}
      </ul>
      {unticked.map((group) => (
        <GroupTick
          key={group.id}
          group={group}
          isOn={false}
          isDisabled={links.length >= MAX_ITEM_GROUPS}
          onChange={() => change([...links, newLink(group)])}
        />
      ))}
      {links.length >= MAX_ITEM_GROUPS && (
        <p className="text-muted text-sm">{choiceGroupsTexts.mostReached({ max: MAX_ITEM_GROUPS })}</p>
      )}
      {groups?.length === 0 && <p className="text-muted text-sm">{choiceGroupsTexts.noGroups}</p>}
      <LinkButton to={linkTo(pages.menuChoices())} size="sm" className="justify-self-start">
        {groups?.length === 0 ? choiceGroupsTexts.add : choiceGroupsTexts.all}
      </LinkButton>
    </fieldset>
  );
}

type SizeName = Pick<Variant, 'no' | 'name'>;

type RowProps = {
  group: ChoiceGroup;
  link: ItemChoiceGroup;
  variants: readonly SizeName[];
  at: number;
  isLast: boolean;
  editPath: string;
  inputRef: React.Ref<HTMLInputElement> | undefined;
  onChange: (link: ItemChoiceGroup) => void;
  onRemove: () => void;
  onPress: (at: number, direction: Direction) => void;
};

/** A group that the dish asks for; the dish's own numbers are collapsed. */
function GroupRow(props: RowProps) {
  const { group, link, variants, at, isLast, editPath, inputRef, onChange, onRemove, onPress } = props;
  const sizes = variants.filter(({ no }) => no > 0);
  const isOwn =
    link.min !== null || link.max !== null || link.included !== null || link.onlyVariants.length > 0;
  return (
    <li className="rounded-lg border border-line px-3 py-1">
      <div className="flex items-center gap-1">
        <GroupTick group={group} isOn isDisabled={false} onChange={onRemove} inputRef={inputRef} />
        <MoveButtons name={group.name} at={at} isLast={isLast} onPress={onPress} />
      </div>
      <details className="text-sm" open={isOwn || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center text-muted">
          {isOwn ? choiceGroupsTexts.changedForItem : choiceGroupsTexts.changeForItem}
        </summary>
        <div className="grid grid-cols-1 gap-3 pb-3">
          <div className="grid grid-cols-3 gap-2 max-[26rem]:grid-cols-1">
            <OwnNumber
              label={choiceGroupsTexts.atLeast}
              value={link.min}
              usual={group.min}
              first={0}
              onChange={(min) => onChange({ ...link, min })}
            />
            <OwnNumber
              label={choiceGroupsTexts.atMost}
              value={link.max}
              usual={group.max}
              first={1}
              onChange={(max) => onChange({ ...link, max })}
            />
            <OwnNumber
              label={choiceGroupsTexts.includedLabel}
              value={link.included}
              usual={group.included}
              first={0}
              onChange={(included) => onChange({ ...link, included })}
            />
          </div>
          {sizes.length > 1 && (
            <OnlySizes
              sizes={sizes}
              chosen={link.onlyVariants}
              onChange={(onlyVariants) => onChange({ ...link, onlyVariants })}
            />
          )}
          <Link
            to={editPath}
            className="inline-flex min-h-11 items-center justify-self-start text-leaf underline"
          >
            {choiceGroupsTexts.edit({ group: group.name })}
          </Link>
        </div>
      </details>
    </li>
  );
}

type TickProps = {
  group: ChoiceGroup;
  isOn: boolean;
  isDisabled: boolean;
  onChange: () => void;
  inputRef?: React.Ref<HTMLInputElement> | undefined;
};

function GroupTick({ group, isOn, isDisabled, onChange, inputRef }: TickProps) {
  return (
    <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 text-sm">
      <Checkbox ref={inputRef} checked={isOn} disabled={isDisabled} onChange={onChange} />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium" {...langAttributes(group.name)}>
          {group.name}
        </span>{' '}
        <span className="text-muted">{howMany(group)}</span>
      </span>
    </label>
  );
}

type NumberProps = {
  label: string;
  value: number | null;
  /** The group's number; null for no limit. */
  usual: number | null;
  first: number;
  onChange: (value: number | null) => void;
};

/** A number that the dish may set for itself. Zero is a set value, unlike none. */
function OwnNumber({ label, value, usual, first, onChange }: NumberProps) {
  const last = Math.max(10, value ?? 0);
  return (
    <Field label={label}>
      <NullableSelect
        none={
          usual === null
            ? choiceGroupsTexts.sameAsUnlimited
            : choiceGroupsTexts.sameAsGroup({ number: usual })
        }
        value={value}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      >
        {Array.from({ length: last - first + 1 }, (_, at) => (
          <option key={first + at} value={first + at}>
            {first + at}
          </option>
        ))}
      </NullableSelect>
    </Field>
  );
}

type SizesProps = {
  sizes: readonly SizeName[];
  chosen: readonly number[];
  onChange: (numbers: number[]) => void;
};

/** Which sizes ask for the group; all of them ticked is no restriction. */
function OnlySizes({ sizes, chosen, onChange }: SizesProps) {
  const isOn = (no: number) => chosen.length === 0 || chosen.includes(no);
  const toggle = (no: number) => {
    const next = sizes.map((size) => size.no).filter((other) => (other === no ? !isOn(no) : isOn(other)));
    // An empty list would mean all sizes, so the last tick cannot be removed.
    if (next.length > 0) onChange(next.length === sizes.length ? [] : next);
  };
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="font-medium">{choiceGroupsTexts.forSizes}</legend>
      {sizes.map(({ no, name }) => (
        <label key={no} className="flex min-h-11 cursor-pointer items-center gap-2">
          <Checkbox checked={isOn(no)} onChange={() => toggle(no)} />
          <span {...langAttributes(name)}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function linksProblem(links: readonly ItemChoiceGroup[], groups: readonly ChoiceGroup[]): string | undefined {
  const problems = groupsOfItem(links, groups).map(numbersProblem).find(Boolean);
  return problems && Object.values(problems)[0];
}
