import type { ReactNode } from 'react';
import { PageFooter } from './page-footer.tsx';

/** The frame of the pages shown instead of a menu: a heading, and what can be done. */
export function StatusPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <main className="status">
        <h1>{title}</h1>
        {children}
      </main>
      <PageFooter />
    </div>
  );
}
