import type { ReactNode } from 'react';
import { languageNow } from '#platform/texts/language-now.ts';
import { pages } from '#routes';
import { addressIn } from '../landing/addresses.ts';
import { landingTexts } from '../landing/landing-texts.ts';
import { TRY_FIELDS, TRY_FRAME, TRY_ID, tryExample } from '../landing/try-menu.ts';
import { tryTexts } from '../landing/try-menu-texts.ts';
import { Screenshot } from './pictures.tsx';

/** The three steps, each with what the owner really sees, and a box to try the first one right away. */
export function HowItWorks({ order }: { order: string }) {
  const sizes = '240px';
  const views: ReactNode[] = [
    <Screenshot key="menu" name="owner-menu" alt="" sizes={sizes} />,
    <Screenshot key="share" name="share" alt="" sizes={sizes} />,
    <div key="order" className="chat">
      <b>{landingTexts.steps.chat.customer}</b>
      {/* The product writes it in English, whatever language the page is in. */}
      <p className="bubble" lang={languageNow.tag() === 'en' ? undefined : 'en'}>
        {order}
      </p>
      <p className="bubble">{landingTexts.steps.chat.answer}</p>
    </div>,
  ];
  return (
    <section className="wide" aria-labelledby="steps">
      <h2 id="steps">{landingTexts.steps.title}</h2>
      <ol className="steps">
        {landingTexts.steps.list.map(({ title, note }, place) => (
          <li key={title}>
            <div className="view" aria-hidden="true">
              {views[place]}
            </div>
            <h3>{title}</h3>
            <p>{note}</p>
          </li>
        ))}
      </ol>
      <TryMenu />
    </section>
  );
}

/** A plain form whose response shows in the frame beside it; landing-client.ts keeps the text and shows progress. */
function TryMenu() {
  return (
    <div className="try" id={TRY_ID}>
      <form method="post" action={addressIn(pages.menuPreview())} target={TRY_FRAME}>
        <h3>{tryTexts.title}</h3>
        <p>{tryTexts.note}</p>
        <label>
          {tryTexts.name}
          <input name={TRY_FIELDS.name} maxLength={100} autoComplete="organization" />
        </label>
        <label>
          {tryTexts.menu}
          <textarea name={TRY_FIELDS.text} rows={12} required placeholder={tryExample} spellCheck={false} />
        </label>
        <p className="ways">
          <button type="submit" className="go big">
            {tryTexts.show}
          </button>
          <button type="submit" className="soft big" name={TRY_FIELDS.example} value="1" formNoValidate>
            {tryTexts.example}
          </button>
        </p>
        <noscript>
          <p className="small">{tryTexts.below}</p>
        </noscript>
        <p className="small" role="status" />
      </form>
      <figure>
        <div className="phone">
          <div className="screen">
            <PageOutline />
            <p className="small">{tryTexts.empty}</p>
            {/* A frame costs a slow phone 50 ms, so scripts add it only when it is needed. */}
            <noscript>
              <iframe name={TRY_FRAME} title={tryTexts.frame} />
            </noscript>
          </div>
        </div>
        <figcaption hidden>
          {tryTexts.carry}
          <a className="go" href={pages.signUp()}>
            {landingTexts.getStarted}
          </a>
        </figcaption>
      </figure>
    </div>
  );
}

/** The outline of a menu page: a heading, and dishes with room for a photo. */
function PageOutline() {
  return (
    <svg viewBox="0 0 308 400" className="outline" aria-hidden="true">
      <path d="M16 28h150v18H16zM16 56h96v10H16zM16 92h64v28H16zM92 92h84v28H92zM188 92h60v28h-60z" />
      {[148, 232, 316].map((top) => (
        <path
          key={top}
          d={`M16 ${top}h122v13H16zM16 ${top + 22}h52v11H16zM16 ${top + 42}h156v9H16zM228 ${top}h64v64h-64z`}
        />
      ))}
    </svg>
  );
}
