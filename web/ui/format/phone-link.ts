/** 'tel:+39011123456' for '+39 011 123456': the address that calls a number. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
