import { restaurantTexts as texts } from '../restaurant-texts.ts';
import { sharedTexts } from '../shared-texts.ts';
import { BouncingDots } from './bouncing-dots.tsx';

/** In the place of a part whose code is on its way, or did not come. */
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

/** The same over the page, in the place of what will lie there. */
export function OverOnItsWay(props: { hasFailed: boolean }) {
  return (
    <div className="over">
      <OnItsWay {...props} />
    </div>
  );
}
