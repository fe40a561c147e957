import type { Stage } from '../stage.ts';
import { askAws, unless } from './ask-aws.ts';
import { check, type Finding, missing, ok } from './finding.ts';

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

/** The identity that the deployment makes. */
const senderDomain = async (stage: Stage, domain: string): Promise<Finding> => {
  const what = `sender ${stage.senderAddress}`;
  const args = ['sesv2', 'get-email-identity', '--email-identity', domain];
  const identity = await unless(askAws(stage.region, ...args), 'NotFoundException');
  return identity
    ? missing(
        what,
        `SES has an identity ${domain} already`,
        'a stack can’t make what exists: the deployment fails. Two stages need different domains',
        `--mail with another domain, or aws sesv2 delete-email-identity --email-identity ${domain} --region ${stage.region}`,
      )
    : ok(what);
};

/** A sender whose records the deployment doesn't create. */
const foreignDomain = (stage: Stage, domain: string): readonly Finding[] =>
  stage.customDomain?.zone !== undefined && stage.customDomain.domain === domain
    ? []
    : [
        missing(
          `records of ${domain}`,
          'they are not in the zone of the site’s domain',
          'without its DKIM records SES sends no mail from the domain',
          'enter the records by hand that the deployment prints at its end',
        ),
      ];

/** What mails lack; nothing for a stage without a sender. */
export const checkMail = async (stage: Stage, isDeployed: boolean): Promise<readonly Finding[]> => {
  const domain = stage.senderAddress?.replace(/^.*@/, '');
  if (domain === undefined) {
    const why = 'nobody can confirm an address, reset a password or get a promotion by mail';
    return [missing('mails', 'the stage has no sender', why, '--domain, or --mail')];
  }
  const account = await check('SES’s production access', () => isOutOfSandbox(stage));
  if (isDeployed) return account;
  const identity = await check(`sender ${stage.senderAddress}`, () => senderDomain(stage, domain));
  return [...account, ...identity, ...foreignDomain(stage, domain)];
};
