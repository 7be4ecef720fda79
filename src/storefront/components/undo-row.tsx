import { cartTexts as texts } from '../cart-texts.ts';
import { focusNow } from '../focus-now.ts';

/** Says what has just been taken out of the cart, and puts it back on a tap. */
export function UndoRow({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <div className="undo">
      <span>{message}</span>
      <button type="button" className="soft" ref={focusNow} onClick={onUndo}>
        {texts.undo}
      </button>
    </div>
  );
}
