import { restaurantTexts as texts } from '../menu/restaurant-texts.ts';
import { sharedTexts } from '../page/shared-texts.ts';

/** Shown instead of a lazy part while its code loads, or when loading failed. */
export function PartLoading({ hasFailed }: { hasFailed: boolean }) {
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
export function SheetLoading(props: { hasFailed: boolean }) {
  return (
    <div className="over">
      <PartLoading {...props} />
    </div>
  );
}

/** Three bouncing dots shown while something loads. Hidden from screen readers: a text beside them says what loads. */
export function BouncingDots() {
  return (
    <span className="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
