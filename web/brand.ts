export const PRODUCT = 'Giorgione';
export const TAGLINE = 'Pasticceria & giochi';

/** The shop's page on a social network; VITE_SOCIAL_URL at build time names the real one. */
export const SOCIAL_URL = import.meta.env.VITE_SOCIAL_URL ?? 'https://www.instagram.com/';
