import { pages } from '#routes';
import { ChatLink } from '../components/chat-link.tsx';
import type { LandingLinks } from '../landing-links.ts';
import { contactTexts } from '../legal/contact-texts.ts';
import type { Operator } from '../legal/operator.ts';
import { texts } from '../texts.ts';

/** `/contact`: the product's chats if there is a number, and who runs the site as far as it is configured. */
export function ContactPage({ links, operator }: { links: LandingLinks; operator: Operator }) {
  const { chat, customers, owners } = contactTexts;
  return (
    <>
      <h1>{texts.contact}</h1>
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
