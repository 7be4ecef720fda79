import type { LandingLinks } from '../landing-links.ts';
import { texts } from '../texts.ts';
import { ChatLink } from './chat-link.tsx';

/** Answers to what owners ask before they sign up. */
export function Questions({ links }: { links: LandingLinks }) {
  const { title, ask, list } = texts.questions;
  return (
    <section className="wide split questions" aria-labelledby="questions">
      <div>
        <h2 id="questions">{title}</h2>
        <ChatLink className="soft" url={links.contactUrl}>
          {ask}
        </ChatLink>
      </div>
      <div>
        {list.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
