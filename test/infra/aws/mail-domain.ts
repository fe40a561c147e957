import { describe, expect, it } from 'vitest';
import {
  CUSTOM_DOMAIN,
  customized,
  type Deployment,
  deploymentWith,
  development,
} from './synthesized.ts';

const SITE = CUSTOM_DOMAIN.domain;
const DOMAIN = { domain: 'gioca.example', zone: 'Z1' };
const ofSite = deploymentWith(DOMAIN);

/** The records of the mails, by name and type; DKIM's names are made by SES. */
const recordsOf = ({ delivery }: Deployment): Map<string, string> =>
  new Map(
    Object.values(delivery.findResources('AWS::Route53::RecordSet')).flatMap(({ Properties }) =>
      typeof Properties.Name === 'string'
        ? [[`${Properties.Type} ${Properties.Name}`, Properties.ResourceRecords.join()] as const]
        : [],
    ),
  );

const identityOf = ({ delivery }: Deployment) => {
  const [identity] = Object.values(delivery.findResources('AWS::SES::EmailIdentity'));
  return identity?.Properties;
};

const outputsOf = ({ delivery }: Deployment): string[] =>
  Object.values<{ Value: unknown }>(delivery.toJSON().Outputs).flatMap(({ Value }) =>
    typeof Value === 'string' ? [Value] : [],
  );

describe('the domain of the mails', () => {
  it('is below the site’s, so that the shop’s own mail is not touched', () => {
    expect(identityOf(development).EmailIdentity).toBe(`mail.${SITE}`);
    const functions = development.delivery.findResources('AWS::Lambda::Function');
    const [sender] = Object.values(functions).flatMap(
      ({ Properties }) => Properties.Environment.Variables.MAIL_FROM ?? [],
    );
    expect(sender).toBe(`Giorgione <noreply@mail.${SITE}>`);
    for (const name of recordsOf(development).keys()) {
      expect(name).toMatch(new RegExp(`\\.mail\\.${SITE}$`));
    }
  });

  it('has a DMARC record of its own: what is not proven to be ours is spam', () => {
    const policy = recordsOf(ofSite).get('TXT _dmarc.mail.gioca.example');
    expect(policy).toBe('"v=DMARC1; p=quarantine"');
  });

  it('has a MAIL FROM domain of its own, without which mails still go out', () => {
    expect(identityOf(development).MailFromAttributes).toEqual({
      MailFromDomain: `giorgione-bounces.mail.${SITE}`,
      BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
    });
    const records = recordsOf(development);
    expect(records.get(`MX giorgione-bounces.mail.${SITE}`)).toBe(
      '10 feedback-smtp.eu-south-1.amazonses.com',
    );
    expect(records.get(`TXT giorgione-bounces.mail.${SITE}`)).toBe(
      '"v=spf1 include:amazonses.com ~all"',
    );
  });

  it('stays the site’s for a sender that is given so, and its DMARC record is left alone', () => {
    const staying = deploymentWith({ ...DOMAIN, mail: 'noreply@gioca.example' });
    expect(identityOf(staying).EmailIdentity).toBe('gioca.example');
    staying.delivery.resourceCountIs('AWS::Route53::RecordSet', 5);
    expect([...recordsOf(staying).keys()]).toEqual([
      'MX giorgione-bounces.gioca.example',
      'TXT giorgione-bounces.gioca.example',
    ]);
  });

  it('elsewhere has no record in the site’s zone, but all of them as outputs', () => {
    customized.delivery.resourceCountIs('AWS::Route53::RecordSet', 0);
    const outputs = outputsOf(customized).join('\n');
    expect(outputs).toContain(
      'giorgione-bounces.pasticceria.example MX 10 feedback-smtp.eu-south-1.amazonses.com',
    );
    expect(outputs).not.toContain('_dmarc');
    const keys = [...JSON.stringify(customized.delivery.toJSON().Outputs).matchAll(/ CNAME /g)];
    expect(keys).toHaveLength(3);
  });
});
