import { SITE_URL } from '../../env.ts';

/** The address at which passkeys are made and shown: the site's own, and no other. */
export const RP_ORIGIN = SITE_URL;

/** The domain that passkeys belong to; with another one they don't work any more (rule 286). */
export const RP_ID = new URL(SITE_URL).hostname;

/** Browsers have passkeys on pages that come over HTTPS, or from the same machine, alone. */
export const CAN_USE_PASSKEYS = SITE_URL.startsWith('https:') || RP_ID === 'localhost';

export const RP_NAME = 'Giorgione';
