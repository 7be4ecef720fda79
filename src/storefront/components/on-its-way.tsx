import { restaurantTexts as texts } from '../restaurant-texts.ts';
import { sharedTexts } from '../shared-texts.ts';
import { BouncingDots } from './bouncing-dots.tsx';

/** Shown instead of a lazy part while its code loads, or when loading failed. */
export function OnItsWay({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div className="wait" role="status">
      {hasFailed ? (
        <>
          <p>{texts.didNotCome}</p>
          <button type="button" className="soft" onClick={() => location.reload()}>
            {sharedTexts.reload}
          </button>
        </>
      ) : (
        <>
          <span className="vh">{texts.loading}</span>
          <BouncingDots />
        </>
      )}
    </div>
  );
}

/** The same for a part that will lie over the page, such as a sheet. */
export function OverOnItsWay(props: { hasFailed: boolean }) {
  return (
    <div className="over">
      <OnItsWay {...props} />
    </div>
  );
}
