import type { ContactKind } from '../contacts.ts';

/** Line drawings on a 24-pixel square. */
const drawings: Record<ContactKind, string> = {
  call: 'M8 4l2 5-2.5 1.5a11 11 0 0 0 6 6L15 14l5 2v3a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2z',
  whatsApp:
    'M3.5 20.5l1.3-4.3a8.5 8.5 0 1 1 3.2 3.1zM9 8.5c-.6 3 3 6.8 6.5 6.500l.8-1.9-2.2-1-1 .9-2.3-2.3.9-1-1-2.200z',
  instagram:
    'M8 3.500h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.500H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.500zM12 8.300a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.400zM17 6.900v.2',
  facebook:
    'M13.5 21v-8h3l.5-3.500h-3.500V7.700c0-1.2.5-1.7 1.7-1.700H17V3h-2.600C11.7 3 10 4.6 10 7.300v2.200H7V13h3v8',
  swiggy: 'M12 21c-1-3.5-5.5-7-5.5-11.500a5.5 5.5 0 0 1 11 0c0 4.5-4.5 8-5.5 11.500zM12 7v5M9.5 9.500h5',
  zomato: 'M7 3v6a2.5 2.5 0 0 0 5 0V3M9.5 3v18M17 21v-7h-2.500V8A5 5 0 0 1 17 3z',
};

/** The drawing of a contact; its label stands beside it. */
export function ContactIcon({ kind }: { kind: ContactKind }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[kind]} />
    </svg>
  );
}
