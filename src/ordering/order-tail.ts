/** The end of every order message, after an empty line. */
const END = '\n\nPlease confirm my order.';

const PAYMENT = 'Payment: UPI, sent by me. Please check.';

/** The end of an order message, split into its parts. */
interface Tail {
  /** The message up to the tail. */
  readonly body: string;
  readonly saysPaid: boolean;
  /** The URL of the order's status page; empty where there is none. */
  readonly link: string;
}

/** Splits a message at its end, which only our code writes; undefined for text that is not an order. Never throws. */
export function readTail(message: string): Tail | undefined {
  if (!message.endsWith(END)) return undefined;
  const paragraphs = message.slice(0, -END.length).split('\n\n');
  const last = paragraphs.pop()?.split('\n') ?? [];
  const saysPaid = last[0] === PAYMENT;
  const rest = saysPaid ? last.slice(1) : last;
  const [link = ''] = rest;
  const isLink = codeOf(link) !== '' && rest.length === 1;
  if (!saysPaid && !isLink) return { body: message.slice(0, -END.length), saysPaid, link: '' };
  return { body: paragraphs.join('\n\n'), saysPaid, link: isLink ? link : '' };
}

/** Joins such a message again; `above` is a line put above the link. */
export function writeTail({ body, saysPaid, link }: Tail, above = ''): string {
  const last = [saysPaid ? PAYMENT : '', above, link].filter(Boolean).join('\n');
  return `${[body, last].filter(Boolean).join('\n\n')}${END}`;
}

/** The same message without the link to the order's status page. Never throws. */
export function withoutLink(message: string): string {
  const tail = readTail(message);
  return tail?.link ? writeTail({ ...tail, link: '' }) : message;
}

/** The code of a remembered order in its message; empty where there is none. */
export function codeIn(message: string): string {
  return codeOf(readTail(message)?.link ?? '');
}

function codeOf(link: string): string {
  return /^https?:\/\/[^/\s]+\/o\/([2-9B-Z]{14})$/.exec(link)?.[1] ?? '';
}
