import type { ReactNode } from 'react';

/** The part of a text that only screen readers read (docs/texts.md#messages). */
export const vh = (content: ReactNode): ReactNode => <span className="vh">{content}</span>;
