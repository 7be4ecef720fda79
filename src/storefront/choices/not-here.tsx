import { OnItsWay } from '../components/on-its-way.tsx';
import { choicesTexts as texts } from './choices-texts.ts';

interface NotHereProps {
  hasFailed: boolean;
  retry: () => void;
}

/** Shown in place of a dish's choices while they load, or when loading failed. */
export function NotHere({ hasFailed, retry }: NotHereProps) {
  if (!hasFailed) return <OnItsWay hasFailed={false} />;
  return (
    <div className="wait" role="status">
      <p>{texts.notHere}</p>
      <button type="button" className="soft" onClick={retry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
