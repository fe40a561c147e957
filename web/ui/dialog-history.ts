import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { closeTopDialog, openDialogs } from './open-dialogs.ts';

type History = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<History['listen']>[0];

/** The number of open dialogs that the browser's current entry stands for. */
const depth = (): number => Number(history.state?.dialogs ?? 0);

/** Set while the browser is going back, which takes some milliseconds. */
let isGoingBack = false;
/** The navigations that wait for that. */
let waiting: (() => void)[] = [];

const leaveEntries = (count: number): void => {
  isGoingBack = true;
  history.go(-count);
};

/** Gives each open dialog an entry, and removes the entries of closed ones. */
const settle = (): void => {
  if (isGoingBack) return;
  for (let next = depth() + 1; next <= openDialogs.count(); next += 1)
    history.pushState({ ...history.state, dialogs: next }, '');
  const extra = depth() - openDialogs.count();
  if (extra > 0) leaveEntries(extra);
};

/** After a render's effects: a dialog that follows another one takes over its entry. */
const settleSoon = (): void => queueMicrotask(settle);

/** Navigates from the page's own entry, so that no dialog entry stays below the next page. */
const fromPage = (navigate: () => void): void => {
  if (depth() === 0 && !isGoingBack) {
    navigate();
    return;
  }
  waiting.push(navigate);
  if (!isGoingBack) leaveEntries(depth());
};

/** Called when the browser has gone to another entry of the same page. */
const onEntry = (): void => {
  const isOwn = isGoingBack;
  isGoingBack = false;
  if (waiting.length > 0 && depth() > 0) {
    leaveEntries(depth());
    return;
  }
  const navigations = waiting;
  waiting = [];
  for (const navigate of navigations) navigate();
  if (navigations.length > 0) return;
  if (!isOwn && depth() < openDialogs.count()) closeTopDialog();
  // A dialog that can't be closed now gets its entry back.
  settleSoon();
};

/** Passes on only changes of the page: a dialog's entry has its page's key. */
const withoutDialogs = (router: History, listener: Listener): Listener => {
  let shown = router.location;
  return update => {
    const { pathname, key } = update.location;
    const isSamePage = pathname === shown.pathname && key === shown.key;
    shown = update.location;
    if (update.action === 'POP' && isSamePage) {
      onEntry();
      return;
    }
    if (update.action === 'POP') {
      isGoingBack = false;
      waiting = [];
      if (depth() > 0) settleSoon();
    }
    listener(update);
  };
};

/**
 * The browser's history for the router, in which each open dialog has its own entry: going back closes only the topmost
 * dialog (rule 187).
 */
export const createDialogHistory = (): History => {
  const router = createBrowserHistory({ v5Compat: true });
  openDialogs.listen(settleSoon);
  return {
    ...router,
    get action() {
      return router.action;
    },
    get location() {
      return router.location;
    },
    listen: listener => {
      const stop = router.listen(withoutDialogs(router, listener));
      // After a reload, a dialog that was open no longer is.
      settleSoon();
      return stop;
    },
    push: (to, state) => fromPage(() => router.push(to, state)),
    replace: (to, state) => fromPage(() => router.replace(to, state)),
    go: delta => fromPage(() => router.go(delta)),
  };
};
