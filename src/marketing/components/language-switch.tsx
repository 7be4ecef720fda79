import { languageNow } from '#platform/texts/language-now.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { pageIn } from '#routes';
import { serverTexts } from '#storefront/document/server-texts.ts';

interface LanguageSwitchProps {
  path: string;
  /** The languages that the page exists in. */
  offered: readonly LanguageTag[];
}

/** Links to a page in each of its languages, behind the name of the one it is in; works without script. */
export function LanguageSwitch({ path, offered }: LanguageSwitchProps) {
  if (offered.length <= 1) return null;
  return (
    <details className="languages">
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 12h18M12 3c6 5 6 13 0 18-6-5-6-13 0-18zM12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z" />
        </svg>
        <span className="vh">{serverTexts.languages}</span> {LANGUAGES[languageNow.tag()].name}
      </summary>
      <ul>
        {offered.map((tag) => (
          <li key={tag}>
            <a
              href={pageIn(path, tag)}
              lang={tag}
              dir={LANGUAGES[tag].direction}
              hrefLang={tag}
              aria-current={tag === languageNow.tag() ? 'true' : undefined}
            >
              {LANGUAGES[tag].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
