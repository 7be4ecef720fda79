import { useEffect, useState } from 'react';

/** Whether there is, or has been, something to say about the connection. */
export function useTrouble(isKept: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isKept);

  useEffect(() => {
    const note = () => navigator.onLine || setHasBeen(true);
    note();
    addEventListener('offline', note);
    return () => removeEventListener('offline', note);
  }, []);

  return hasBeen;
}
