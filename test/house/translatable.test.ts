import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Field, Fields } from '#platform/fields/fields.ts';
import { home } from '../../scripts/run.ts';

const sources = globSync('src/**/*.{ts,tsx}', { cwd: home, exclude: ['**/*.test.*'] }).map((file) => ({
  file,
  text: readFileSync(`${home}/${file}`, 'utf8'),
}));
const forms = sources
  .map(({ text }) => text)
  .filter((text) => /<(TranslationLines|TranslationInputs|TranslatedField)\b(?! name=\{)/.test(text));

/** A name of a text in one of the tables of fields that hold it, such as `categoryFields` and `name`. */
interface Named {
  table: string;
  name: string;
}

/** Returns every field whose text can have translations, with its names: tables are made of one another. */
async function translatableFields(): Promise<Map<Field, Named[]>> {
  const found = new Map<Field, Named[]>();
  const collect = (table: string, fields: Fields) => {
    for (const [name, field] of Object.entries<Field>(fields)) {
      const names = found.get(field) ?? [];
      if (field.translatable || field.byText) found.set(field, [...names, { table, name }]);
      if (isTable(field.of)) collect(`${table}.${name}.of`, field.of);
    }
  };
  for (const { file } of sources.filter(({ text }) => /\b(translatable|byText): true/.test(text))) {
    const exported: Record<string, unknown> = await import(`${home}/${file}`);
    for (const [name, value] of Object.entries(exported)) if (isTable(value)) collect(name, value);
  }
  return found;
}

function isTable(value: unknown): value is Fields {
  const isThing = typeof value === 'object' && value !== null;
  return isThing && Object.values(value).some((field) => typeof field?.kind === 'string');
}

/** Whether a form shows lines for the translations of a text (src/platform/ui/forms/translation-lines.tsx). */
function hasLines({ table, name }: Named): boolean {
  const escaped = RegExp.escape(table);
  const ofTable = new RegExp(`fields(=\\{|: )${escaped}[ }]`);
  const asOneField = new RegExp(`<TranslatedField\\b[^>]* name="${name}"[^>]* fields=\\{${escaped}\\}`);
  return forms.some(
    (form) => asOneField.test(form) || (ofTable.test(form) && form.includes(`field="${name}"`)),
  );
}

/** The lines of texts that are stored by the text itself: the form has them in a shape of its own. */
const byText: Readonly<Record<string, () => boolean>> = {
  usualNoteTranslations: () => forms.some((form) => form.includes('name="usualNoteTranslations"')),
  pauseNoteTranslations: () => hasLines({ table: 'pauseNoteFields', name: 'note' }),
};

describe('a text that can be translated', () => {
  it('has lines for its translations in a form', async () => {
    const fields = [...(await translatableFields()).values()];
    expect(fields.length).toBeGreaterThan(12);
    const without = fields.filter((names) => !names.some((one) => byText[one.name]?.() ?? hasLines(one)));
    expect(without).toEqual([]);
  });
});
