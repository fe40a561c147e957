import { SITE_URL } from '../../env.ts';

/** The address at which passkeys are made and shown: the site's own, and no other. */
export const RP_ORIGIN = SITE_URL;

/** The domain that passkeys belong to; with another one they don't work any more (rule 286). */
export const RP_ID = new URL(SITE_URL).hostname;

export const RP_NAME = 'Giorgione';
