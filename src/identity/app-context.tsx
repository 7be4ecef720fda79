import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { deleteDrafts } from '#platform/browser/drafts.ts';
import { storeLanguage } from '#platform/browser/language-cookie.ts';
import { forgetLastSeen } from '#platform/browser/last-seen.ts';
import { sessionToken } from '#platform/browser/session-token.ts';
import { deleteStoredFiles } from '#platform/browser/stored-files.ts';
import { inTab, storedText } from '#platform/browser/stored-text.ts';
import {
  type ApiClient,
  ApiError,
  type ClientSession,
  createApiClient,
  withQuery,
} from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { VIEW_AS } from '#platform/http/view-as.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { DraftOwner } from '#platform/ui/forms/use-draft.ts';
import { onBehalf, pages } from '#routes';
import type { Action, Role } from './guards/rights.ts';
import { isDeviceToken } from './sign-in/devices/device-token.ts';
import type { SignInCalls } from './sign-in/sign-in-calls.server.ts';
import { shownRestaurant } from './users/shown-restaurant.ts';

/** A restaurant as sent with the current user. The restaurant room adds more fields to it. */
interface UserRestaurant {
  id: string;
  name: string;
  slug: string;
  whatsapp: string;
  /** Whether the restaurant's orders are stored, so that there is an order list to show. */
  remembersOrders: boolean;
}

/** `data` of the current user (docs/product/identity.md#session). */
export interface CurrentUser {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The language of the account; null if none was chosen. */
  language: LanguageTag | null;
  isAdmin: boolean;
  /** The phone, if it works without an account: then `email` is empty. */
  device: { name: string; role: Role } | null;
  /** `required` for the administrator. */
  twoStep: { enabled: boolean; required: boolean };
  /** The rights that do not depend on a restaurant. */
  can: Action[];
  /** The restaurant that the screens of this tab show: the first of `restaurants`, as the server sends them. */
  restaurant: UserRestaurant | null;
  /** At most 20: `GET /api/restaurants` finds the others. */
  restaurants: Array<UserRestaurant & { role: Role; can: Action[] }>;
}

/** Reads the current user. Of a restaurant the call says only that there is one: identity does not know its fields. */
export function readUser(data: unknown): CurrentUser {
  return data as CurrentUser;
}

/** The first page of a kitchen's phone: the orders, or what is sold out where orders are not stored. */
export function kitchenHome({ remembersOrders }: NonNullable<CurrentUser['restaurant']>): string {
  return remembersOrders ? pages.orders() : pages.available();
}

interface AppState {
  token: string | null;
  user: CurrentUser | null;
  /**
   * `unreachable`: there is a token, but the request for the user got no response. `expired`: the session ended while
   * the screen was open; `user` is still the person who was signed in.
   */
  status: 'loading' | 'ready' | 'unreachable' | 'expired';
}

export interface AppContextValue extends AppState {
  /** Names the shown restaurant in every call, also in those that go out after another one is shown. */
  api: ApiClient;
  /**
   * The restaurant that API calls concern when it is not the caller's own: set when the administrator acts on an
   * owner's behalf (docs/product/admin.md#on-an-owners-behalf).
   */
  actingFor?: string;
  /**
   * The id of the user as whom the administrator views the product in this tab. `user` is then that user, and nothing
   * can be written (docs/product/admin.md#see-as-owner).
   */
  viewingAs?: string;
  /** Stores the token and the user that sign-up or sign-in returned. */
  startSession(token: string, user: CurrentUser): void;
  /** Merges changes that a call returned into the user, such as a new restaurant or a confirmed email. */
  update(changes: Partial<CurrentUser>): void;
  /** Shows another restaurant of the account in this tab, which names it in all further calls. */
  showRestaurant(id: string): Promise<void>;
  refresh(): Promise<void>;
  /** Ends the session in this browser at once, and on the server if it can be reached. */
  signOut(): Promise<void>;
  /** Forgets this browser's session if the server has ended it; one of another account stays. */
  signOutIfEnded(): Promise<void>;
}

/** Exported for `ActFor`. All other code calls `useApp`. */
export const AppContext = createContext<AppContextValue | null>(null);

/** Returns the session and the current user. Throws outside `AppProvider`. */
export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error('AppContext must be used within an AppProvider');
  return value;
}

/** The API client that carries the session's token. */
export function useApi(): ApiClient {
  return useApp().api;
}

/** The query key prefix for a restaurant's data, so that data cached for one restaurant is never shown for another. */
export function useQueryOwner(): string {
  const { actingFor, user } = useApp();
  return actingFor ?? user?.restaurant?.id ?? user?.id ?? '';
}

/**
 * Returns a function that gives the address of an owner's screen for a link from another one: `page` itself, or where
 * the administrator opens it on the owner's behalf.
 */
export function useLinkTo(): (page: string) => string {
  const { actingFor } = useApp();
  return useCallback((page) => (actingFor === undefined ? page : onBehalf(page, actingFor)), [actingFor]);
}

/**
 * Returns a function that says whether the caller has a right, either for the current restaurant or without one. The
 * server sends the rights.
 */
export function useCan(): (action: Action) => boolean {
  const { actingFor, user } = useApp();
  if (actingFor !== undefined) return () => true;
  const here = user?.restaurants.find(({ id }) => id === user.restaurant?.id);
  // A restaurant that was just created is not in the list yet. Its owner may do everything there.
  return (action) => user?.can.includes(action) || (here?.can.includes(action) ?? true);
}

export function AppProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [state, setState] = useState<AppState>(initialState);
  const [viewedUserId] = useState(readViewedUserId);
  const shownUser = useRef(state.user);
  useEffect(() => {
    shownUser.current = state.user;
  }, [state.user]);

  const actions = useMemo(() => {
    const session = {
      token: sessionStore.read,
      onSignedOut(token: string) {
        if (sessionStore.read() === token) expire();
      },
    };
    const clientFor = (restaurant: ClientSession['restaurant']) => {
      const client = createApiClient({ ...session, restaurant });
      return viewedUserId === undefined ? client : withQuery(client, { [VIEW_AS]: viewedUserId });
    };
    // For what concerns no restaurant: it says only which one to begin with.
    const api = clientFor(shownRestaurant.get);
    /** Keeps the screen and the typed text, so that the same person can sign in again and go on. */
    function expire() {
      if (viewedUserId !== undefined) return stopViewing(viewedUserId);
      const isDevice = isDeviceToken(sessionStore.read() ?? '');
      sessionStore.write(null);
      if (isDevice) return leaveAsPhone();
      setState(({ user }) => ({ token: null, user, status: user ? 'expired' : 'ready' }));
    }
    /** Nobody can sign in again here without a new code from the owner. */
    function leaveAsPhone() {
      deleteDrafts();
      void deleteStoredFiles();
      location.assign(pages.removedPhone());
    }
    function clearBrowserData() {
      deleteDrafts();
      void deleteStoredFiles();
      clearSession();
    }
    function clearSession() {
      sessionStore.write(null);
      shownRestaurant.set(undefined);
      // The next account must not see what this one has loaded or typed.
      queries.clear();
      setState({ token: null, user: null, status: 'ready' });
    }
    async function refresh() {
      const token = sessionStore.read();
      if (!token) return clearSession();
      const shown = shownRestaurant.get();
      const next = await fetchUser(api, () => viewedUserId !== undefined && stopViewing(viewedUserId));
      // The user signed out, or signed in again, while the request was running: ignore this response.
      if (sessionStore.read() !== token) return;
      // Somebody has chosen another restaurant meanwhile.
      if (shownRestaurant.get() !== shown) return refresh();
      if (next.user) noteShown(next.user);
      if (next.user && viewedUserId === undefined) rememberLanguage(next.user);
      setState((now) => ({
        token,
        user: next.user === undefined ? now.user : next.user,
        status: next.status,
      }));
    }
    function startSession(token: string, user: CurrentUser) {
      sessionStore.write(token);
      noteShown(user);
      const isOther = isInOtherLanguage(user);
      rememberLanguage(user);
      // Who signs in again on an open screen goes on with the text typed there.
      const isAgain = shownUser.current?.id === user.id;
      if (isAgain) void queries.invalidateQueries();
      else queries.clear();
      if (isOther && !isAgain) return location.reload();
      setState({ token, user, status: 'ready' });
    }
    function update(changes: Partial<CurrentUser>) {
      if (changes.restaurants) noteShown({ restaurant: null, ...changes });
      setState((now) => ({ ...now, user: now.user && withChanges(now.user, changes) }));
    }
    async function showRestaurant(id: string) {
      shownRestaurant.set(id);
      const wasSent = shownUser.current?.restaurants.some((one) => one.id === id);
      if (!wasSent) return refresh();
      setState((now) => ({ ...now, user: now.user && showing(now.user, id) }));
    }
    async function signOut() {
      if (viewedUserId !== undefined) return stopViewing(viewedUserId);
      const ended = ask<SignInCalls>(api)('POST /api/signout').catch(() => {});
      clearBrowserData();
      await ended;
    }
    async function signOutIfEnded() {
      if (!sessionStore.read()) return;
      const isEnded = await ask<SignInCalls>(api)('GET /api/user-data').then(
        () => false,
        (error) => error instanceof ApiError && error.status === 401,
      );
      if (isEnded) clearBrowserData();
    }
    return {
      clientFor,
      sessionApi: api,
      refresh,
      startSession,
      update,
      showRestaurant,
      signOut,
      signOutIfEnded,
    };
  }, [queries, viewedUserId]);

  useEffect(() => {
    void actions.refresh();
    return sessionStore.onOtherTab(() => {
      queries.clear();
      void actions.refresh();
    });
  }, [actions, queries]);

  const shownId = state.user?.restaurant?.id;
  const { clientFor, sessionApi } = actions;
  const api = useMemo(
    () => (shownId === undefined ? sessionApi : clientFor(() => shownId)),
    [clientFor, sessionApi, shownId],
  );
  const value = useMemo(
    () => ({ ...state, ...actions, api, ...(viewedUserId !== undefined && { viewingAs: viewedUserId }) }),
    [state, actions, api, viewedUserId],
  );
  return (
    <AppContext value={value}>
      <DraftOwner value={draftOwnerOf(state.user)}>{children}</DraftOwner>
    </AppContext>
  );
}

/** Remembers for this tab which restaurant it shows; none for somebody without one, whatever it showed before. */
function noteShown({ restaurant }: Pick<CurrentUser, 'restaurant'>): void {
  shownRestaurant.set(restaurant?.id);
}

/** The user with another restaurant on the screens, if it was sent. */
function showing(user: CurrentUser, id: string): CurrentUser {
  const restaurant = user.restaurants.find((one) => one.id === id);
  return restaurant ? { ...user, restaurant } : user;
}

/** A restaurant may have been saved on a screen of before: then the screens do not go back to it. */
function withChanges(user: CurrentUser, changes: Partial<CurrentUser>): CurrentUser {
  const { restaurant: saved, restaurants = user.restaurants } = changes;
  const isEarlier = saved && user.restaurant && !changes.restaurants && saved.id !== user.restaurant.id;
  return {
    ...user,
    ...changes,
    ...(isEarlier && { restaurant: user.restaurant }),
    restaurants: restaurants.map((one) => (one.id === saved?.id ? { ...one, ...saved } : one)),
  };
}

/** Whose unsaved input forms keep in the browser: of several restaurants of an account each has its own. */
export function draftOwnerOf(user: CurrentUser | null): string {
  const id = user?.id ?? '';
  return user?.restaurant && user.restaurants.length > 1 ? `${id}/${user.restaurant.id}` : id;
}

/** Whether an account has another language than this page, which is the administrator's in English always. */
function isInOtherLanguage({ language }: CurrentUser): boolean {
  const isOwners = !location.pathname.startsWith(pages.adminboard());
  return isOwners && language !== null && language !== languageNow.tag();
}

/** Makes this browser open the workspace in the language of an account (docs/product/identity.md#the-language-of-an-account). */
function rememberLanguage({ language }: CurrentUser): void {
  if (language) storeLanguage(language);
}

function initialState(): AppState {
  shownRestaurant.takeFromAddress();
  const token = sessionStore.read();
  return { token, user: null, status: token ? 'loading' : 'ready' };
}

/**
 * Fetches the current user. `user` undefined means: keep the present one. `onRefused` is called when the server
 * refuses access to this user (403 or 404).
 */
async function fetchUser(
  api: ApiClient,
  onRefused: () => void,
): Promise<{ user?: CurrentUser | null; status: 'ready' | 'unreachable' }> {
  try {
    const answer = await ask<SignInCalls>(api)('GET /api/user-data');
    if (answer?.success === true && answer.data) return { user: readUser(answer.data), status: 'ready' };
    // biome-ignore lint/suspicious/noConsole: docs/product/identity.md#session asks for this line
    console.warn('Unexpected response format of user data.', answer);
    return { status: 'ready' };
  } catch (error) {
    const refused = error instanceof ApiError ? error : undefined;
    if (refused?.status === 403 || refused?.status === 404) onRefused();
    // biome-ignore lint/suspicious/noConsole: docs/product/identity.md#session asks for this line
    console.error(refused?.serverMessage || 'Failed to fetch user data.');
    return { user: null, status: refused?.status === 401 ? 'ready' : 'unreachable' };
  }
}

/** Without storage, a reload would lose the read-only mode. So viewing as a user never starts there. */
const storedViewedUser = storedText<string | undefined>('menu_link_looking_as', String, undefined, {
  storage: inTab,
  onlyStored: true,
});

/**
 * The id of the user as whom the administrator views in this tab (docs/product/admin.md#see-as-owner). It is kept until the
 * tab closes or opens the admin area; undefined in every other tab.
 */
function readViewedUserId(): string | undefined {
  const requested = new URLSearchParams(location.search).get('see');
  if (requested) storedViewedUser.set(requested);
  if (location.pathname.startsWith(pages.adminboard())) storedViewedUser.set(undefined);
  return storedViewedUser.get();
}

/** Stops viewing as a user, and goes back to that user's page in the admin area. */
export function stopViewing(userId: string): void {
  storedViewedUser.set(undefined);
  location.assign(pages.adminUser(userId));
}

/** The token of this browser, and the news that another tab has changed it. */
const sessionStore = {
  read: sessionToken.get,
  write(token: string | null): void {
    if (token !== sessionToken.get()) forgetLastSeen();
    known = token;
    sessionToken.set(token ?? undefined);
  },
  /** Calls `listener` on sign-ins and sign-outs in other tabs. Returns a function that stops this. */
  onOtherTab(listener: () => void): () => void {
    known = sessionToken.get();
    return sessionToken.subscribe(() => {
      if (sessionToken.get() === known) return;
      known = sessionToken.get();
      listener();
    });
  },
};

/** The token last seen or written by this tab. */
let known: string | null = null;
