import { createDialogHistory } from './ui/dialog-history.ts';

/** Some apps that read a QR encode the signs in its address that end the path: /bollino%23CODE (rule 221). */
const ENCODED_END = /%(?:23|3F)/i;

const decodePath = ({ pathname, search, hash }: Location): void => {
  if (!ENCODED_END.test(pathname)) return;
  const path = pathname.replace(ENCODED_END, decodeURIComponent);
  history.replaceState(history.state, '', `${path}${search}${hash}`);
};

decodePath(location);

/** Where the app is, for the router and for what leads to a page from outside of it. */
export const appHistory = createDialogHistory();
