import { Drawing } from '../illustrations/symbols.tsx';
import { texts } from '../texts.ts';

/** A menu being written. */
export function MenuPicture() {
  return (
    <ul className="slip">
      {texts.steps.menu.map(([name, price]) => (
        <li key={name} className="line">
          <span>{name}</span> <b>{price}</b>
        </li>
      ))}
    </ul>
  );
}

/** Its link and its code. */
export function LinkPicture() {
  return (
    <div className="link">
      <Drawing name="qr" />
      <b>/{texts.steps.link}</b>
    </div>
  );
}

/** The message that arrives, written as the product writes it (ruling 11). */
export function OrderPicture() {
  return <p className="bubble">{texts.steps.order}</p>;
}
