import { createDialogHistory } from './ui/dialog-history.ts';

/** Some apps that read a QR encode the characters that end the path in its address: /bollino%23CODE (rule 221). */
const ENCODED_END = /%(?:23|3F)/i;

const decodePath = ({ pathname, search, hash }: Location): void => {
  if (!ENCODED_END.test(pathname)) return;
  const path = pathname.replace(ENCODED_END, decodeURIComponent);
  history.replaceState(history.state, '', `${path}${search}${hash}`);
};

decodePath(location);

/** The app's position, for the router and for code outside of it that leads to a page. */
export const appHistory = createDialogHistory();
