import { useEffect, useState } from 'react';
import { currentTable } from './table.ts';

const LOOKS_EVERY_MS = 60_000;

/** The customer's table, empty where there is none: the server renders one page for all tables, so at first there is none. */
export function useTable(): string {
  const [table, setTable] = useState('');

  useEffect(() => {
    const look = () => setTable(currentTable());
    look();
    const timer = setInterval(look, LOOKS_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return table;
}
