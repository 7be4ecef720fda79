import Smartphone from 'lucide-react/icons/smartphone';
import { buttonStyle } from '#platform/ui/button-style.ts';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import type { TwoStepSecret } from './wire.ts';

type Props = Pick<TwoStepSecret, 'secret' | 'otpauthUrl'>;

/** The way for who cannot scan: the app may be on this very phone, or the key is typed. */
export function AppKey({ secret, otpauthUrl }: Props) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p className="text-muted">Cannot scan? Type this key into the app, or open the app from here.</p>
      <p translate="no" className="rounded-md bg-well px-3 py-2 font-mono text-sm leading-relaxed">
        {groups.join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" value={secret} label="Copy key" />
        <a href={otpauthUrl} className={buttonStyle('secondary', 'sm')}>
          <Smartphone aria-hidden="true" />
          Open my app
        </a>
      </div>
    </div>
  );
}
