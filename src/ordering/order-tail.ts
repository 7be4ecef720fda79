/** How every order ends, after an empty line. */
const END = '\n\nPlease confirm my order.';

const PAYMENT = 'Payment: UPI, sent by me. Please check.';

/** What an order's message ends in, taken apart. */
interface Tail {
  /** All that stands before it. */
  readonly body: string;
  readonly saysPaid: boolean;
  /** The address where it is seen how the order stands; empty where there is none. */
  readonly link: string;
}

/** Takes a message apart at its end, where nobody but us writes; undefined for a text that is no order. Never throws. */
export function readTail(message: string): Tail | undefined {
  if (!message.endsWith(END)) return undefined;
  const paragraphs = message.slice(0, -END.length).split('\n\n');
  const last = paragraphs.at(-1)?.split('\n') ?? [];
  const saysPaid = last[0] === PAYMENT;
  const rest = saysPaid ? last.slice(1) : last;
  const link = rest.at(-1) ?? '';
  const isLink = codeOf(link) !== '' && rest.length === 1;
  if (!saysPaid && !isLink) return { body: paragraphs.join('\n\n'), saysPaid, link: '' };
  return { body: paragraphs.slice(0, -1).join('\n\n'), saysPaid, link: isLink ? link : '' };
}

/** Puts such a message together again; `above` stands in the line above the link. */
export function writeTail({ body, saysPaid, link }: Tail, above = ''): string {
  const last = [saysPaid ? PAYMENT : '', above, link].filter(Boolean).join('\n');
  return `${[body, last].filter(Boolean).join('\n\n')}${END}`;
}

/** The same message without the address at which it is seen how its order stands. Never throws. */
export function withoutLink(message: string): string {
  const tail = readTail(message);
  return tail?.link ? writeTail({ ...tail, link: '' }) : message;
}

/** The code of a remembered order, as its message has it; empty where there is none. */
export function codeIn(message: string): string {
  return codeOf(readTail(message)?.link ?? '');
}

function codeOf(link: string): string {
  return /^https?:\/\/[^/\s]+\/o\/([2-9B-Z]{14})$/.exec(link)?.[1] ?? '';
}
