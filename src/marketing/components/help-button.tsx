import { texts } from '../texts.ts';
import { ChatLink } from './chat-link.tsx';

/** The floating chat help (spec §2): 2 seconds late and with a spring, which landing-script.ts and the stylesheet do. */
export function HelpButton({ url }: { url: string | null }) {
  if (!url) return null;
  return (
    <aside aria-label={texts.helpLabel}>
      <ChatLink url={url} className="help">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4c5 0 8.500 3.100 8.500 7.200S17 18.400 12 18.400c-1 0-1.900-.1-2.800-.3L5 20.500l.7-3.700c-1.400-1.300-2.200-3.300-2.200-5.600C3.500 7.100 7 4 12 4zM8.500 11.200h.1M12 11.200h.1M15.500 11.200h.1" />
        </svg>
        <span>{texts.help}</span>
      </ChatLink>
    </aside>
  );
}
