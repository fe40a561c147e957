import type { Resolver } from 'node:dns/promises';
import { type CustomDomain, EDGE_REGION } from '../stage.ts';
import { askAws } from './ask-aws.ts';
import { check, type Finding, missing, ok } from './finding.ts';
import { plainName, recordsOf } from './zone-records.ts';

/** The DNS queries that the checks make. */
export type Dns = Pick<Resolver, 'resolveCaa' | 'resolveNs'>;

/** The names that allow Amazon in a CAA record. */
const AMAZON = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com'];

/** The answer, or an empty list if the name doesn't exist or has no such record. */
const orNone = async <T>(answer: Promise<T[]>): Promise<T[]> => {
  try {
    return await answer;
  } catch (error) {
    if (/^(ENODATA|ENOTFOUND)$/.test(String(Object(error).code))) return [];
    throw error;
  }
};

/** Whether the domain is delegated to the zone's name servers, and the zone belongs to the domain. */
const isDelegated = async ({ domain }: CustomDomain, id: string, dns: Dns): Promise<Finding> => {
  const what = `zone ${id} of ${domain}`;
  const { HostedZone, DelegationSet } = await askAws(
    EDGE_REGION,
    'route53',
    'get-hosted-zone',
    '--id',
    id,
  );
  const name = plainName(Object(HostedZone).Name);
  if (domain !== name && !domain.endsWith(`.${name}`)) {
    const why = 'the records of the domain can’t be in it: the deployment fails';
    return missing(what, `the zone is ${name}’s`, why, '--zone with the zone of the domain');
  }
  const own = [Object(DelegationSet).NameServers ?? []].flat().map(plainName).sort();
  const delegated = (await orNone(dns.resolveNs(name))).map(plainName).sort();
  return own.length > 0 && own.join() === delegated.join()
    ? ok(what)
    : missing(
        what,
        `${name} is delegated to ${delegated.join(', ') || 'nobody'}`,
        'nobody sees the zone’s records: the certificate is never issued, and the deployment waits for it for hours',
        `enter these servers where ${name} is registered: ${own.join(', ')}`,
      );
};

/** Existing records with the site's name conflict with those that the deployment creates. */
const SITE_TYPES = ['A', 'AAAA', 'CNAME'];

const hasRoom = async (
  { domain }: CustomDomain,
  zone: string,
): Promise<Finding | readonly Finding[]> => {
  const found = (await recordsOf(zone)).filter(
    ({ name, type }) => name === domain && SITE_TYPES.includes(type),
  );
  if (found.length === 0) return ok(`records of ${domain}`);
  return found.map(({ name, type }) =>
    missing(
      `record ${type} ${name}`,
      'exists already',
      'a stack can’t make what exists: the deployment fails, and what it points to is what visitors see',
      `delete it in Route 53 before the deployment, or choose another --domain`,
    ),
  );
};

/** The CAA records that apply to a domain: its own, or else those of its nearest ancestor. */
const caaOf = async (domain: string, dns: Dns) => {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const records = await orNone(dns.resolveCaa(name));
    if (records.length > 0) return { name, records };
  }
  return { name: domain, records: [] };
};

const mayIssue = async ({ domain }: CustomDomain, dns: Dns): Promise<Finding> => {
  const what = `certificate for ${domain}`;
  const { name, records } = await caaOf(domain, dns);
  const issuers = records.flatMap(({ issue }) => (issue === undefined ? [] : [plainName(issue)]));
  const isAllowed = issuers.some(issuer => AMAZON.includes(issuer.split(';')[0]?.trim() ?? ''));
  return issuers.length === 0 || isAllowed
    ? ok(what)
    : missing(
        what,
        `the CAA records of ${name} allow ${issuers.join(', ')}`,
        'Amazon may not issue the certificate of the site',
        `add a record to ${name}: CAA 0 issue "amazon.com"`,
      );
};

/** What the site's domain lacks; nothing for a stage that uses CloudFront's own domain. */
export const checkDomain = async (
  customDomain: CustomDomain | undefined,
  isDeployed: boolean,
  dns: Dns,
): Promise<readonly Finding[]> => {
  if (!customDomain) return [];
  const { domain, zone } = customDomain;
  const findings = await check(`certificate for ${domain}`, () => mayIssue(customDomain, dns));
  if (zone === undefined) return findings;
  const delegated = await check(`zone ${zone}`, () => isDelegated(customDomain, zone, dns));
  if (isDeployed) return [...findings, ...delegated];
  const room = await check(`records of ${domain}`, () => hasRoom(customDomain, zone));
  return [...findings, ...delegated, ...room];
};
