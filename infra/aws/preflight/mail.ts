import { domainOf, isWithin } from '../mail-domain.ts';
import type { Stage } from '../stage.ts';
import { mailRecords } from '../web/mail-records.ts';
import { askAws, unless } from './ask-aws.ts';
import { check, type Finding, missing, ok } from './finding.ts';
import { recordsOf } from './zone-records.ts';

const isOutOfSandbox = async ({ region }: Stage): Promise<Finding> => {
  const what = 'SES’s production access';
  const { ProductionAccessEnabled } = await askAws(region, 'sesv2', 'get-account');
  return ProductionAccessEnabled === true
    ? ok(what)
    : missing(
        what,
        `SES is in its sandbox in ${region}`,
        'mails go to verified addresses alone, 200 a day: nobody can confirm an address or reset a password',
        'request it in the console: SES, Account dashboard, Request production access; it takes a day',
      );
};

/** The SES identity that the deployment creates or has created. */
const senderDomain = async (
  stage: Stage,
  domain: string,
  isDeployed: boolean,
): Promise<Finding | readonly Finding[]> => {
  const what = `sender ${stage.senderAddress}`;
  const args = ['sesv2', 'get-email-identity', '--email-identity', domain];
  const identity = await unless(askAws(stage.region, ...args), 'NotFoundException');
  if (identity && isDeployed) return ok(what);
  if (identity) {
    return missing(
      what,
      `SES has an identity ${domain} already`,
      'a stack can’t make what exists: the deployment fails. Two stages need different domains',
      `--mail with another domain, or aws sesv2 delete-email-identity --email-identity ${domain} --region ${stage.region}`,
    );
  }
  const records = await recordsInZone(stage, domain);
  return isDeployed ? [otherSender(what, domain), ...records] : [ok(what), ...records];
};

const otherSender = (what: string, domain: string): Finding =>
  missing(
    what,
    `SES has no identity ${domain} yet: the stage sends from another domain, or not at all`,
    'the deployment changes the sender: mails come from another address, and wait until SES sees its new records',
    'go on if that is wanted; else keep the sender with "mail" in cdk.json',
  );

/** What conflicts with the records that the deployment creates, or that it doesn't create them. */
const recordsInZone = async (stage: Stage, domain: string): Promise<readonly Finding[]> => {
  const { domain: siteDomain, zone } = stage.customDomain ?? {};
  if (zone === undefined || !isWithin(domain, siteDomain)) {
    return [
      missing(
        `records of ${domain}`,
        'they are not in the zone of the site’s domain',
        'without its DKIM records SES sends no mail from the domain',
        'enter the records by hand that the deployment prints at its end',
      ),
    ];
  }
  const created = Object.values(mailRecords(stage));
  const found = (await recordsOf(zone)).filter(({ name, type }) =>
    created.some(one => one.name === name && (one.type === type || type === 'CNAME')),
  );
  return found.map(({ name, type }) =>
    missing(
      `record ${type} ${name}`,
      'exists already',
      'a stack can’t make what exists: the deployment fails',
      'delete it in Route 53',
    ),
  );
};

/** What sending mails lacks; nothing for a stage without a sender. */
export const checkMail = async (stage: Stage, isDeployed: boolean): Promise<readonly Finding[]> => {
  if (stage.senderAddress === undefined) {
    const why = 'nobody can confirm an address, reset a password or get a promotion by mail';
    return [missing('mails', 'the stage has no sender', why, '--domain, or --mail')];
  }
  const domain = domainOf(stage.senderAddress);
  return [
    ...(await check('SES’s production access', () => isOutOfSandbox(stage))),
    ...(await check(`sender ${stage.senderAddress}`, () =>
      senderDomain(stage, domain, isDeployed),
    )),
  ];
};
