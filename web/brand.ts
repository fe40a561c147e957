export const PRODUCT = 'Giorgione';
export const TAGLINE = 'Pasticceria & giochi';

/** The shop's social page; set VITE_SOCIAL_URL at build time. */
export const SOCIAL_URL = import.meta.env.VITE_SOCIAL_URL ?? 'https://www.instagram.com/';
