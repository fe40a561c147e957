/** A page's message to a new version of the service worker that waits: take over. */
export const ACTIVATE = 'activate';

/** The cache of the built files that were used, beside those that are kept from the start. */
export const ASSETS_CACHE = 'assets';

/** Whether an address is that of a built file: it has a hash of its content in its name. */
export const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');
