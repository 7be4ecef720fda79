import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import { type Translations, withTranslation } from '#platform/fields/translations.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import type { OtherText, TranslatedKind, TranslatedText } from './translated-kinds.ts';

interface Place {
  table: 'categories' | 'menu_items' | 'item_variants' | 'choice_groups' | 'choice_options' | 'serving_times';
  missing: () => string;
  /** The thing that a size or option belongs to, which has the version for both. */
  within?: { kind: TranslatedKind; column: 'item_id' | 'group_id' };
}

/** Where the texts of each kind are stored. */
const places: Record<TranslatedKind, Place> = {
  category: { table: 'categories', missing: () => refusalsTexts.categoryNotFound },
  item: { table: 'menu_items', missing: () => refusalsTexts.itemNotFound },
  size: {
    table: 'item_variants',
    missing: () => refusalsTexts.sizeNotFound,
    within: { kind: 'item', column: 'item_id' },
  },
  choiceGroup: {
    table: 'choice_groups',
    missing: () => refusalsTexts.groupNotFound,
  },
  option: {
    table: 'choice_options',
    missing: () => refusalsTexts.groupNotFound,
    within: { kind: 'choiceGroup', column: 'group_id' },
  },
  servingTime: {
    table: 'serving_times',
    missing: () => refusalsTexts.timingsNotFound,
  },
};

/** How many rows one statement reads or changes: databases limit its parameters. */
const AT_A_TIME = 200;

/**
 * Sets texts of a menu in a language, all or none; every other text stays (docs/product/menu.md#menu-languages). One with
 * `was` is left out where another text is stored, or nothing any more: these are returned, with what is stored. Increments
 * the version of each changed thing once. Throws 404 unless all others are the restaurant's and not deleted.
 */
export function saveTranslations(
  services: Services,
  restaurantId: string,
  tag: LanguageTag,
  texts: readonly TranslatedText[],
): Promise<OtherText[]> {
  const now = services.clock.now();
  return changePage(services, restaurantId, async (tx) => {
    const others: OtherText[] = [];
    const changed = new Map<TranslatedKind, Set<string>>();
    const note = (kind: TranslatedKind, ids: Iterable<string>) =>
      changed.set(kind, new Set([...(changed.get(kind) ?? []), ...ids]));
    for (const [kind, ofKind] of Map.groupBy(texts, ({ kind }) => kind)) {
      const byId = Map.groupBy(ofKind, ({ id }) => id);
      for (const ids of slices([...byId.keys()])) {
        const rows = await findRows(tx, restaurantId, kind, ids);
        const found = new Map(rows.map(({ id, translations }) => [id, translations]));
        if (ids.some((id) => !found.has(id) && byId.get(id)?.some(({ was }) => was === undefined)))
          throw notFound(places[kind].missing());
        others.push(
          ...ids.flatMap((id) =>
            (byId.get(id) ?? []).flatMap((one) => otherText(found.get(id), tag, one) ?? []),
          ),
        );
        const stored = rows.flatMap((row) => {
          const before: Translations = JSON.parse(row.translations);
          const next = (byId.get(row.id) ?? []).reduce((all, one) => withText(all, tag, one), before);
          return next === before ? [] : { ...row, translations: JSON.stringify(next) };
        });
        if (stored.length === 0) continue;
        await storeRows(tx, kind, stored, now);
        const { within } = places[kind];
        note(within?.kind ?? kind, within ? stored.map(({ parent }) => parent) : stored.map(({ id }) => id));
      }
    }
    for (const [kind, ids] of changed)
      for (const some of slices([...ids])) await countVersions(tx, restaurantId, kind, some, now);
    return others;
  });
}

/** What is stored in the place of a text, unless that can be set or is stored already. */
function otherText(
  translations: string | undefined,
  tag: LanguageTag,
  { kind, id, field = 'name', text, was }: TranslatedText,
): OtherText | undefined {
  if (translations === undefined) return { kind, id, field, text: null };
  const stored = (JSON.parse(translations) as Translations)[tag]?.[field] ?? '';
  return was === undefined || stored === was || stored === text
    ? undefined
    : { kind, id, field, text: stored };
}

function withText(all: Translations, tag: LanguageTag, { field = 'name', text, was }: TranslatedText) {
  const isOther = was !== undefined && was !== (all[tag]?.[field] ?? '');
  return isOther ? all : withTranslation(all, tag, field, text);
}

interface FoundRow {
  id: string;
  translations: string;
  parent: string;
}

function findRows(tx: Tx, restaurantId: string, kind: TranslatedKind, ids: string[]): Promise<FoundRow[]> {
  const { table, within } = places[kind];
  // Kysely cannot type a query of a table that is a variable. All six have the columns that are used here.
  return tx
    .selectFrom(table as 'item_variants')
    .select(['id', 'translations', sql.ref<string>(within?.column ?? 'id').as('parent')])
    .where('id', 'in', ids)
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .execute();
}

async function storeRows(
  tx: Tx,
  kind: TranslatedKind,
  rows: ReadonlyArray<Pick<FoundRow, 'id' | 'translations'>>,
  now: Date,
): Promise<void> {
  const texts = rows.map(({ id, translations }) => sql`when ${id} then ${translations}`);
  await tx
    .updateTable(places[kind].table as 'item_variants')
    .set({ translations: sql<string>`case id ${sql.join(texts, sql` `)} end`, updated_at: now })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/** Throws 404 when the item of a size, or the group of an option, is deleted. */
async function countVersions(
  tx: Tx,
  restaurantId: string,
  kind: TranslatedKind,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { table, missing } = places[kind];
  const { numUpdatedRows } = await tx
    .updateTable(table as 'menu_items')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now }))
    .where('id', 'in', ids)
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) < ids.length) throw notFound(missing());
}

function slices<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, at) =>
    all.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME),
  );
}
