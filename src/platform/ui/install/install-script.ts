/** The event by which a browser lets a page offer to install it (https://wicg.github.io/manifest-incubations/). */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Set by `INSTALL_SCRIPT`. */
    installOffer?: InstallOffer | null;
  }
}

/** Catches the browser's offer, which may come before the app has started, for the screens that show it. */
export const INSTALL_SCRIPT =
  'addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.installOffer=e});' +
  'addEventListener("appinstalled",function(){window.installOffer=null})';
