/** A page's message that tells a waiting new version of the service worker to take over. */
export const ACTIVATE = 'activate';

/** The cache of built files that have been used, in addition to those cached from the start. */
export const ASSETS_CACHE = 'assets';

/** Whether an address is that of a built file, whose name contains a hash of its content. */
export const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');
