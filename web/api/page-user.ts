/** What a browser's tabs tell each other: who has signed in; null after a sign-out. */
type SessionChange = { readonly userId: string | null };

/** How a page reacts when its session changes elsewhere. */
type Listener = {
  /** Another account has signed in. */
  readonly onOther: () => void;
  /** Somebody has signed in while this page shows nobody's data. */
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
  /** This page's session has ended elsewhere. */
  readonly onEnded: () => void;
};

/** The cookie that the server sets together with the session cookie, which scripts can't see. */
const MARKER = /(?:^|; )((?:__Host-)?signed-in)=/;

/** Whether there may be a session: without its marker, none is requested. */
export const hasSessionMarker = (): boolean => MARKER.test(document.cookie);

const removeMarker = (): void => {
  const [, name] = MARKER.exec(document.cookie) ?? [];
  if (!name) return;
  // This prefix is only allowed for secure cookies.
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies isn't in every browser.
  document.cookie = `${name}=; Path=/; Max-Age=0${secure}`;
};

/** The user for whom this page was loaded; undefined while it shows nobody's data. */
let userId: string | undefined;
let listener: Listener | undefined;

const channel = new BroadcastChannel('session');

const change = (next: string | undefined): void => {
  userId = next;
  channel.postMessage({ userId: next ?? null } satisfies SessionChange);
};

/** Takes an id named in an answer: the first one is the page's user. Returns whether this is that user. */
const take = (id: string): boolean => {
  userId ??= id;
  if (userId !== id) listener?.onOther();
  return userId === id;
};

channel.addEventListener('message', ({ data }: MessageEvent<SessionChange>) => {
  if (data.userId === null) {
    if (userId !== undefined) listener?.onSignOut();
    userId = undefined;
  } else if (userId === undefined) listener?.onSignIn();
  else take(data.userId);
});

/** The user of the page: two tabs of a browser share a session, but may show two users (rule 177). */
export const pageUser = {
  /** The user's id, which every write sends; undefined on a visitor's page. */
  id: (): string | undefined => userId,
  take,
  /** Tells the page that another account has signed in, as noticed by the server. */
  reportOther: (): void => listener?.onOther(),
  /** The server no longer knows a session of this browser: it has ended elsewhere, unless this page never had one. */
  reportEnded: (): void => {
    if (userId === undefined && !hasSessionMarker()) return;
    userId = undefined;
    removeMarker();
    listener?.onEnded();
  },
  /** Also tells the other tabs. */
  signedIn: (id: number): void => change(String(id)),
  signedOut: (): void => change(undefined),
  listen: (next: Listener): void => {
    listener = next;
  },
};
