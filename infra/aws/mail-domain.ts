/**
 * The sender of the mails. By default its domain is a subdomain of the site's, so that neither its identity nor its
 * records affect the mail that the shop itself sends and receives.
 */
export const senderAddressOf = (
  mail: string | undefined,
  siteDomain: string | undefined,
): string | undefined => mail ?? (siteDomain && `noreply@mail.${siteDomain}`);

/** The domain of an address; it is the SES identity. */
export const domainOf = (address: string): string => address.replace(/^.*@/, '');

/** Whether a domain is a subdomain of the site's, and so used by this product alone. */
export const isBelow = (domain: string, siteDomain: string | undefined): boolean =>
  siteDomain !== undefined && domain.endsWith(`.${siteDomain}`);

/** Whether a domain's records belong in the zone of the site's domain. */
export const isWithin = (domain: string, siteDomain: string | undefined): boolean =>
  domain === siteDomain || isBelow(domain, siteDomain);
