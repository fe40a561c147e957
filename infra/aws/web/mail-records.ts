import { domainOf, isBelow } from '../mail-domain.ts';
import type { Stage } from '../stage.ts';
import type { DnsRecord } from './dns-records.ts';

/** Where bounces go. It needs its own name, since a domain that receives other mail can't be used. */
export const mailFromDomain = (domain: string): string => `giorgione-bounces.${domain}`;

/**
 * Mail that neither DKIM nor SPF proves is spam. SES sends nothing before the domain's DKIM is verified, so this never
 * affects our own mail. Both alignments are relaxed by default: the sender and the MAIL FROM domain have the same
 * organisational domain.
 */
const DMARC = 'v=DMARC1; p=quarantine';

/** The records of the sender's domain whose values are known before SES creates its keys, by construct ID. */
export const mailRecords = (stage: Stage): Readonly<Record<string, DnsRecord>> => {
  if (!stage.senderAddress) return {};
  const domain = domainOf(stage.senderAddress);
  const name = mailFromDomain(domain);
  const mx = `10 feedback-smtp.${stage.region}.amazonses.com`;
  return {
    MailFromMx: { name, type: 'MX', value: mx },
    MailFromSpf: { name, type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
    // A domain that isn't a subdomain of the site's may be the shop's own, and the policy would apply to all of its
    // mail.
    ...(isBelow(domain, stage.customDomain?.domain)
      ? { Dmarc: { name: `_dmarc.${domain}`, type: 'TXT', value: DMARC } }
      : {}),
  };
};
