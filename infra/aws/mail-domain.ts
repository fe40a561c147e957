/**
 * The sender of the mails: by default of a domain below the site's, so that neither its identity nor its records touch
 * the mail that the shop itself sends and receives.
 */
export const senderAddressOf = (
  mail: string | undefined,
  siteDomain: string | undefined,
): string | undefined => mail ?? (siteDomain && `noreply@mail.${siteDomain}`);

/** The domain of an address, which is the SES identity. */
export const domainOf = (address: string): string => address.replace(/^.*@/, '');

/** Whether a domain is below the site's, and so is the product's alone. */
export const isBelow = (domain: string, siteDomain: string | undefined): boolean =>
  siteDomain !== undefined && domain.endsWith(`.${siteDomain}`);

/** Whether a domain's records are in the zone of the site's. */
export const isWithin = (domain: string, siteDomain: string | undefined): boolean =>
  domain === siteDomain || isBelow(domain, siteDomain);
