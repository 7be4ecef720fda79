import { formatDay } from '#platform/formats/dates/date-text.ts';
import { pages } from '#routes';
import { ChatLink, type LandingLinks } from '../components/marketing-frame.tsx';
import { landingTexts } from '../landing/landing-texts.ts';
import { LEGAL_CHANGED, type LegalSection, type Operator } from '../legal/legal-sections.ts';
import { contactTexts, legalTexts } from '../legal/legal-texts.ts';

/** `/privacy` or `/terms`: what the product really does, in plain words (docs/product/marketing.md#landing-page). */
export function LegalPage({ title, sections }: { title: string; sections: LegalSection[] }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="small">{legalTexts.changed({ day: formatDay(LEGAL_CHANGED) })}</p>
      {sections.map((section) => (
        <section key={section.title} id={section.id}>
          <h2>{section.title}</h2>
          {section.body.map((part, place) =>
            // The index is the key: the parts of a text never move.
            typeof part === 'string' ? <p key={place}>{part}</p> : <Points key={place} points={part} />,
          )}
        </section>
      ))}
    </>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** `/contact`: the product's chats if there is a number, and who runs the site as far as it is configured. */
export function ContactPage({ links, operator }: { links: LandingLinks; operator: Operator }) {
  const { chat, customers, owners } = contactTexts;
  return (
    <>
      <h1>{landingTexts.contact}</h1>
      {links.contactUrl && (
        <section>
          <h2>{chat.title}</h2>
          <p>{chat.note}</p>
          <p className="ways">
            <ChatLink className="go big" url={links.contactUrl}>
              {chat.button}
            </ChatLink>
            <ChatLink className="soft big" url={links.setupHelpUrl}>
              {chat.help}
            </ChatLink>
          </p>
        </section>
      )}
      <section>
        <h2>{customers.title}</h2>
        <p>{customers.note}</p>
      </section>
      <section>
        <h2>{owners.title}</h2>
        <p>{owners.note}</p>
        <p className="ways">
          <a className="soft" href={pages.dashboard()}>
            {owners.button}
          </a>
        </p>
      </section>
      <WhoRunsThis operator={operator} hasChat={links.contactUrl !== null} />
    </>
  );
}

function WhoRunsThis({
  operator: { name, address, email },
  hasChat,
}: {
  operator: Operator;
  hasChat: boolean;
}) {
  const { title, note, unnamed, reachable } = contactTexts.operator;
  return (
    <section>
      <h2>{title}</h2>
      <p>{note}</p>
      {name || address || email ? (
        <address>
          {name && <b>{name}</b>}
          {address && <span>{address}</span>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      ) : (
        <p>
          {unnamed} {hasChat && reachable}
        </p>
      )}
    </section>
  );
}
