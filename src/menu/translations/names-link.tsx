import { Link } from 'react-router';
import { useCan, useLinkTo } from '#identity/app-context.tsx';
import { languageName } from '#platform/texts/language-name.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { pages } from '#routes';
import { countNames } from './names.ts';
import { useNames } from './translation-queries.ts';
import { translationsTexts } from './translations-texts.ts';

/** How many names of the menu a language has, as a link to them; nothing while they are loading. */
export function NamesLink({ tag }: { tag: LanguageTag }) {
  const linkTo = useLinkTo();
  const mayWrite = useCan()('menu.write');
  const { sections } = useNames(tag);
  if (!sections || !mayWrite) return null;
  const { all, stored } = countNames(sections);
  return (
    <Link
      to={linkTo(pages.menuNames(tag))}
      className="inline-flex min-h-11 items-center text-leaf text-sm underline-offset-4 hover:underline"
    >
      {rich(translationsTexts.link, { count: all, done: stored, language: languageName(tag), hidden })}
    </Link>
  );
}
