/**
 * Whether a migration only adds: after it, the version before still runs on the database, as it names every column it
 * reads and leaves the new ones at their defaults. New tables, columns with a default or without a value, indexes and
 * rows only add, and so does filling a column that the same migration adds. A migration that breaks older versions in
 * another way, such as a new value in an old column, says so in a comment: `-- Breaks older versions`. Takes the
 * statements and comments of the migration, and the text of those before it.
 */
export function isAdditive(text: string, statements: string[], earlier: string): boolean {
  if (/^-- Breaks older versions/m.test(text)) return false;
  const added = new Set<string>();
  return statements.every((statement) => {
    const words = statement.replaceAll(/\s+/g, ' ').toLowerCase();
    const [, table] = /^create table (\w+)/.exec(words) ?? [];
    if (table) return added.add(table);
    const [, changed, column, definition = ''] = /^alter table (\w+) add column (\w+) (.*)/.exec(words) ?? [];
    if (changed && column) {
      added.add(`${changed}.${column}`);
      return (
        !/\bunique\b/.test(definition) && (!/\bnot null\b/.test(definition) || /\bdefault\b/.test(definition))
      );
    }
    const [, only] = /^create unique index \w+ on (\w+)/.exec(words) ?? [];
    if (only) return added.has(only);
    // Writes of older versions may rely on a unique index, in `on conflict`.
    const [, dropped] = /^drop index (\w+)/.exec(words) ?? [];
    if (dropped) return !earlier.includes(`create unique index ${dropped} `);
    const [, filled, set] = /^update (\w+) set (\w+) = /.exec(words) ?? [];
    if (filled) return added.has(`${filled}.${set}`) && !/^update \w+ set \w+ = [^()']*, \w+ = /.test(words);
    return /^(create index|insert into) /.test(words);
  });
}
