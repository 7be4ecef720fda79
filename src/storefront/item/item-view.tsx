import { type MouseEvent, useEffect, useId, useState } from 'react';
import { copyText } from '#platform/copy-text.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { publicPages as pages } from '#routes';
import { addStyles } from '../add-styles.ts';
import { ItemControl } from '../components/item-control.tsx';
import { itemFacts } from '../components/item-facts.tsx';
import { LiveRegion } from '../components/live-region.tsx';
import { Picture } from '../components/picture.tsx';
import { isPlainClick } from '../navigation.ts';
import { restaurantTexts } from '../restaurant-texts.ts';
import { sharedTexts } from '../shared-texts.ts';
import itemCss from '../styles/item.css?inline';
import { useModal } from '../use-modal.ts';
import { type ItemView as Item, type RestaurantView, takesOrders } from '../view.ts';
import { itemTexts as texts } from './item-texts.ts';

interface ItemViewProps {
  item: Item;
  /** Its place among all items of the view. */
  number: number;
  restaurant: RestaurantView;
  /** Whether its category shows no photos at all: then there is no frame for one. */
  isBare: boolean;
  canShare: boolean;
  onClose: () => void;
}

addStyles(itemCss);

/**
 * One item over the whole screen, with the large photo and all of its description. From the server it stands open and
 * its way out is a link; a browser that runs this makes a dialog of it, which keeps the focus and ends with Escape.
 */
export function ItemView({ item, number, restaurant, isBare, canShare, onClose }: ItemViewProps) {
  const modal = useModal(onClose);
  const titleId = useId();
  const { name, imageUrl, isAvailable } = item;
  const { lang, dir = 'auto' } = langAttributes(name);
  const title = texts.pageTitle(name, restaurant.name);

  useEffect(() => {
    document.title = title;
    return () => {
      document.title = restaurantTexts.pageTitle(restaurant.name);
    };
  }, [title, restaurant.name]);

  function close(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      {...modal}
      className={isBare ? 'item bare' : 'item'}
      aria-labelledby={titleId}
      open={import.meta.env.SSR}
      suppressHydrationWarning
    >
      <a className="shut" href={pages.storefront(restaurant.slug)} aria-label={texts.close} onClick={close}>
        ×
      </a>
      {!isBare && (
        <div className={isAvailable ? 'photo' : 'photo out'} lang={lang}>
          <Picture
            url={imageUrl}
            alt={name}
            width={4}
            height={3}
            sizes="(min-width:64em) 480px,100vw"
            widths={[384, 768, 1280]}
            urgency="first"
          />
        </div>
      )}
      <div className="tell" dir={dir}>
        <h2 id={titleId} lang={lang}>
          {name}
        </h2>
        {itemFacts(item)}
        {!isAvailable && <p className="sold">{sharedTexts.soldOut}</p>}
        <div className="ways">
          {takesOrders(restaurant) && isAvailable && <ItemControl item={item} number={number} />}
          {canShare && (
            <ShareButton
              item={name}
              restaurant={restaurant.name}
              path={pages.storefrontItem(restaurant.slug, item.id)}
            />
          )}
        </div>
      </div>
      {/* What is outside of a modal dialog is not heard. */}
      <LiveRegion />
    </dialog>
  );
}

interface ShareButtonProps {
  item: string;
  restaurant: string;
  path: string;
}

/** Hands the link of an item to the phone's own sharing, and where there is none to the clipboard. */
function ShareButton({ item, restaurant, path }: ShareButtonProps) {
  const [label, setLabel] = useState<string>(texts.share);

  async function share() {
    const url = location.origin + path;
    const title = texts.shared(item, restaurant);
    // Who closes the phone's own list has decided against sharing.
    if (typeof navigator.share === 'function')
      return navigator.share({ title, text: title, url }).catch(() => {});
    setLabel((await copyText(url)) ? texts.copied : texts.copyFailed);
    setTimeout(() => setLabel(texts.share), 2_000);
  }

  return (
    <button type="button" className="soft share" aria-live="polite" onClick={share}>
      {label}
    </button>
  );
}
