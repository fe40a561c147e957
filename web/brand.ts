export const PRODUCT = 'Giorgione';
export const TAGLINE = 'Pasticceria & giochi';
