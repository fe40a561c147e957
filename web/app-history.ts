import { createDialogHistory } from './ui/dialog-history.ts';

/** Where the app is, for the router and for what leads to a page from outside of it. */
export const appHistory = createDialogHistory();
