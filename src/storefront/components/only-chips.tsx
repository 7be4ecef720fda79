import { useState } from 'react';
import type { Offer, Only } from '../only.ts';
import { restaurantTexts as texts } from '../restaurant-texts.ts';

interface OnlyChipsProps {
  offers: readonly Offer[];
  only: Only | '';
  onChoose: (only: Only) => void;
}

/**
 * The filter buttons (veg, Jain), in a row of their own above the bar. Before hydration `earlyScript` reads the
 * filter from the `value` of a button.
 */
export function OnlyChips({ offers, only, onChoose }: OnlyChipsProps) {
  const [spoken, setSpoken] = useState('');
  return (
    <div className={`chips ${offers.map((offer) => offer.only).join(' ')}`}>
      {offers.map((offer) => {
        const isOn = offer.only === only;
        return (
          <button
            key={offer.only}
            type="button"
            value={offer.only}
            aria-pressed={isOn}
            onClick={() => {
              onChoose(offer.only);
              setSpoken(isOn ? texts.allShown : texts.hidden(offer));
            }}
          >
            {texts.only[offer.only]}
          </button>
        );
      })}
      {spoken && (
        <span className="vh" role="status">
          {spoken}
        </span>
      )}
    </div>
  );
}

/** A sentence for each filter on what it hides; CSS shows that of the filter that is on. */
export function OnlyNotes({ offers }: { offers: readonly Offer[] }) {
  return offers.map((offer) => (
    <p key={offer.only} className={`about is-${offer.only}`}>
      {texts.hidden(offer)}
    </p>
  ));
}
