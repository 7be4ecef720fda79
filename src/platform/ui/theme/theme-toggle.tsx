import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect } from 'react';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { storedTheme } from '#platform/ui/theme/theme.ts';
import { useStored } from '../browser-state.ts';
import { uiTexts } from '../ui-texts.ts';

const options = [
  { value: 'light', label: uiTexts.theme.light, icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: uiTexts.theme.dark, icon: <Moon aria-hidden="true" /> },
  { value: 'system', label: uiTexts.theme.system, icon: <Monitor aria-hidden="true" /> },
] as const;

/** A choice of theme: light, dark, or the system's. */
export function ThemeToggle({ iconsOnly, className }: { iconsOnly?: boolean; className?: string }) {
  const theme = useStored(storedTheme, 'system');
  // Follows a choice made in another tab, too.
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  return (
    <Segmented
      label={uiTexts.theme.label}
      options={options}
      value={theme}
      onChange={storedTheme.set}
      iconsOnly={iconsOnly}
      className={className}
    />
  );
}
