import { type MouseEvent, useEffect, useId, useState } from 'react';
import { servedSentence } from '#menu/availability/serving-times/served-sentence.ts';
import { DietMark } from '#menu/items/marks/diet-mark.tsx';
import { allergenWords, jainNames, spiceNames } from '#menu/items/marks/names/more-names-texts.ts';
import { copyText } from '#platform/browser/copy-text.ts';
import { blockDirection, langAttributes } from '#platform/formats/lang-of.ts';
import { publicPages as pages } from '#routes';
import { cartTexts } from '../../cart/cart-texts.ts';
import { addStyles } from '../../components/add-styles.ts';
import { CartNews } from '../../components/cart-news.tsx';
import { useFirstCart } from '../../components/live-region.tsx';
import { Picture } from '../../components/picture.tsx';
import { useModal } from '../../components/use-modal.ts';
import { noScript } from '../../document/no-script.ts';
import { isPlainClick } from '../../page/navigation.ts';
import { sharedTexts } from '../../page/shared-texts.ts';
import itemCss from '../../styles/menu/item.css?inline';
import { canBeAdded, canBeHad, type ItemView as Item, servingTimeOf, takesOrders } from '../../view/view.ts';
import { ItemChoices } from '../choices/item-choices.tsx';
import type { MenuState } from '../choices/use-choices.tsx';
import { ItemControl } from './item-control.tsx';
import { askPriceLink, itemFacts, SoldOutLabel, Tags } from './item-facts.tsx';
import { itemTexts as texts } from './item-texts.ts';

interface ItemViewProps extends MenuState {
  item: Item;
  /** Its index among all items of the view. */
  number: number;
  /** Whether its category has no photos at all: then no placeholder is shown either. */
  isBare: boolean;
  /** Whether it has been removed from the menu since. */
  isGone: boolean;
  canShare: boolean;
  onClose: () => void;
}

addStyles(itemCss);

/**
 * One item over the whole screen, with the large photo and the full description. The server renders it open, with a
 * link to close it; after hydration it is a modal dialog, which traps the focus and closes with Escape.
 */
export function ItemView({ item, number, menu, onMenu, isBare, isGone, canShare, onClose }: ItemViewProps) {
  const { restaurant } = menu.view;
  const servingTime = servingTimeOf(menu.view, item);
  const modal = useModal(onClose);
  const first = useFirstCart();
  const titleId = useId();
  const { name, imageUrl } = item;
  const isThere = canBeHad(item);
  const hasAdd = takesOrders(restaurant) && canBeAdded(item);
  const ask = askPriceLink(item, restaurant);
  const { lang } = langAttributes(name);
  const title = texts.pageTitle({ item: name, restaurantName: restaurant.name });
  const asksSomething = item.variants.length > 0 || item.asks !== '';
  const share = canShare && (
    <ShareButton
      item={name}
      restaurant={restaurant.name}
      path={pages.storefrontItem(restaurant.slug, item.id)}
    />
  );

  useEffect(() => {
    document.title = title;
    return () => {
      document.title = sharedTexts.pageTitle({ restaurantName: restaurant.name });
    };
  }, [title, restaurant.name]);

  function close(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog {...modal} className={isBare ? 'item bare' : 'item'} aria-labelledby={titleId}>
      <a className="shut" href={pages.storefront(restaurant.slug)} aria-label={texts.close} onClick={close}>
        ×
      </a>
      {!isBare && (
        <div className={isThere ? 'photo' : 'photo out'} lang={lang}>
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
      <div className="tell" dir={blockDirection(name)}>
        <h2 id={titleId} lang={lang}>
          {!restaurant.isPureVeg && <DietMark diet={item.diet} />}
          {name}
          <Tags item={item} />
        </h2>
        {itemFacts(item, restaurant.ways)}
        <FurtherMarks item={item} />
        <div className={isGone ? 'notice' : 'vh'} role="status">
          {isGone && cartTexts.gone({ item: name })}
        </div>
        {!isGone && <SoldOutLabel item={item} />}
        {servingTime && <p className="about">{servedSentence(servingTime)}</p>}
        {!isGone && asksSomething && (
          <ItemChoices item={item} menu={menu} onMenu={onMenu} onDone={onClose}>
            {ask}
            {share}
          </ItemChoices>
        )}
        {!isGone && !asksSomething && (
          <div className="ways">
            {hasAdd && <ItemControl item={item} number={number} />}
            {ask}
            {share}
          </div>
        )}
        <noscript>{import.meta.env.SSR && hasAdd && noScript.plainOrder(restaurant, item)}</noscript>
      </div>
      {/* Screen readers ignore live regions outside of a modal dialog. */}
      <p className="vh" role="status">
        {first && <CartNews view={menu.view} first={first} />}
      </p>
    </dialog>
  );
}

interface ShareButtonProps {
  item: string;
  restaurant: string;
  path: string;
}

/** Shares the link of an item with the phone's share sheet, or copies it where there is none. */
function ShareButton({ item, restaurant, path }: ShareButtonProps) {
  const [label, setLabel] = useState<string>(texts.share);

  async function share() {
    const url = location.origin + path;
    const title = texts.shared({ item, restaurantName: restaurant });
    if (typeof navigator.share === 'function') {
      const refused = await navigator
        .share({ title, text: title, url })
        .catch((error: DOMException) => error.name);
      // A customer who closes the share sheet has decided not to share. NotAllowedError: the tap came before hydration
      // and is too old by now for the browser to open the sheet.
      if (refused !== 'NotAllowedError') return;
    }
    setLabel((await copyText(url)) ? texts.copied : texts.copyFailed);
    setTimeout(() => setLabel(texts.share), 2_000);
  }

  return (
    <button type="button" className="soft share" aria-live="polite" onClick={share}>
      {label}
    </button>
  );
}

/** One line with an item's further marks (Jain, vegan, spice, serves), and a line with its allergens. */
function FurtherMarks({ item }: { item: Item }) {
  const { jain, isVegan, spice, serves, allergens } = item;
  const marks = [
    jain && jainNames[jain],
    isVegan && texts.vegan,
    spice !== null && spiceNames[spice],
    serves && texts.serves({ people: serves }),
  ].filter(Boolean);
  return (
    <>
      {marks.length > 0 && <p>{marks.join(' · ')}</p>}
      {allergens.length > 0 && (
        <p>
          {texts.contains({
            allergens: allergens.map((word) => allergenWords[word]).join(', '),
          })}
        </p>
      )}
    </>
  );
}
