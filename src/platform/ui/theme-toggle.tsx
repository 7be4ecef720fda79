import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useState } from 'react';
import { Segmented } from '#platform/ui/segmented.tsx';
import { applyTheme, readTheme, THEME_KEY, type Theme } from '#platform/ui/theme.ts';

const options = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
] as const;

/** A choice of theme: light, dark, or the system's. */
export function ThemeToggle({ iconsOnly, className }: { iconsOnly?: boolean; className?: string }) {
  const [theme, setTheme] = useState(() => readTheme());

  const choose = (next: Theme) => {
    setTheme(next);
    applyTheme(next);
  };

  // Follows a choice made in another tab.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== THEME_KEY) return;
      const next = readTheme();
      setTheme(next);
      applyTheme(next);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  return (
    <Segmented
      label="Theme"
      options={options}
      value={theme}
      onChange={choose}
      iconsOnly={iconsOnly}
      className={className}
    />
  );
}
