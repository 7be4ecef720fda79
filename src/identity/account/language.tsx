import Languages from 'lucide-react/icons/languages';
import { useState } from 'react';
import { storeLanguage } from '#platform/browser/language-cookie.ts';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { LANGUAGES, type LanguageTag, languagesWith } from '#platform/texts/languages.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Field } from '#platform/ui/forms/field.tsx';
import { Select } from '#platform/ui/inputs/inputs.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { useApi } from '../app-context.tsx';
import { accountTexts } from '../pages/account-texts.ts';
import type { LanguageCalls } from './language-calls.server.ts';

/** The languages to choose from: those that are complete, and the one that this page is in. */
function choices(): LanguageTag[] {
  return [...new Set([...languagesWith('workspace'), languageNow.tag()])];
}

/** Loads the page again in another language; it opens in that one from then on. */
function reloadIn(language: LanguageTag): void {
  storeLanguage(language);
  const url = new URL(location.href);
  // The address would win over the cookie.
  url.searchParams.delete('lang');
  // A reload keeps what the pages of signing in pass to one another, and so the email that was typed.
  const { value: email } = document.querySelector<HTMLInputElement>('input[name="email"]') ?? {};
  const passed = { ...history.state?.usr, ...(email && { email }) };
  history.replaceState({ ...history.state, usr: passed }, '', url);
  location.reload();
}

/** The languages of a page for visitors, each in its own script (docs/product/identity.md#the-language-of-an-account). */
export function LanguageSwitch() {
  const languages = choices();
  if (languages.length <= 1) return null;
  return (
    <details className="relative text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-2 [&::-webkit-details-marker]:hidden">
        <Languages aria-hidden="true" className="size-5 text-muted" />
        <span className="sr-only">{accountTexts.language}</span> {LANGUAGES[languageNow.tag()].name}
      </summary>
      <ul className="absolute end-0 z-10 mt-1 min-w-40 rounded-lg border border-line bg-surface p-1 shadow-float">
        {languages.map((tag) => (
          <li key={tag}>
            <a
              href={`?lang=${tag}`}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === languageNow.tag() ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-md px-3 hover:bg-well aria-[current]:font-semibold"
              onClick={(event) => {
                event.preventDefault();
                reloadIn(tag);
              }}
            >
              {LANGUAGES[tag].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The card of the account page with the language of its screens and mails (docs/product/identity.md#the-language-of-an-account). */
export function LanguageCard() {
  const api = useApi();
  const [language, setLanguage] = useState(languageNow.tag());
  const saving = useAction(async () => {
    await ask<LanguageCalls>(api)('PUT /api/account/language', { body: { language } });
    reloadIn(language);
  });
  const languages = choices();
  if (languages.length <= 1) return null;
  return (
    <Card title={accountTexts.language} description={accountTexts.languageHint}>
      <div className="grid grid-cols-1 justify-items-start gap-4">
        <Field label={accountTexts.language} hideLabel className="w-full">
          <Select value={language} onChange={({ target }) => setLanguage(target.value as LanguageTag)}>
            {languages.map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {LANGUAGES[tag].name}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          onClick={() => void saving.run()}
          pending={saving.isRunning}
          pendingLabel={commonTexts.saving}
        >
          {commonTexts.save}
        </Button>
      </div>
    </Card>
  );
}
