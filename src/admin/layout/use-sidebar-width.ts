import { useState } from 'react';

const KEY = 'menu_link_admin_sidebar';

/** Whether the sidebar is wide or narrow, as it was left. */
export function useSidebarWidth() {
  const [isNarrow, setNarrow] = useState(readNarrow);
  const toggle = () => {
    setNarrow(!isNarrow);
    try {
      localStorage.setItem(KEY, isNarrow ? 'wide' : 'narrow');
    } catch {
      // Storage may be full or forbidden: then it is wide again next time.
    }
  };
  return { isNarrow, toggle };
}

function readNarrow(): boolean {
  try {
    return localStorage.getItem(KEY) === 'narrow';
  } catch {
    return false;
  }
}
