import { Button } from '../actions/button.tsx';
import { Card } from '../layout/card.tsx';
import { installTexts } from './install-texts.ts';
import { useInstall } from './use-install.ts';

/** Offers to install the workspace; nothing where it is installed, or where the browser cannot. */
export function InstallCard() {
  const install = useInstall();
  if (!install) return null;
  return (
    <Card title={installTexts.title} description={installTexts.hint}>
      {install === 'byHand' ? (
        <p className="text-sm">{installTexts.byHand}</p>
      ) : (
        <Button onClick={() => void install.prompt()}>{installTexts.install}</Button>
      )}
    </Card>
  );
}
