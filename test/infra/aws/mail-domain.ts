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

/** The mail records, by name and type; SES creates DKIM's names. */
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

describe('the mail domain', () => {
  it("is a subdomain of the site’s, so that the shop’s own mail isn't affected", () => {
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

  it('has its own DMARC record: unproven mail is treated as spam', () => {
    const policy = recordsOf(ofSite).get('TXT _dmarc.mail.gioca.example');
    expect(policy).toBe('"v=DMARC1; p=quarantine"');
  });

  it('has its own MAIL FROM domain, without which mails are still sent', () => {
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

  it('stays the site’s if the sender is given so, whose DMARC record is left alone', () => {
    const staying = deploymentWith({ ...DOMAIN, mail: 'noreply@gioca.example' });
    expect(identityOf(staying).EmailIdentity).toBe('gioca.example');
    staying.delivery.resourceCountIs('AWS::Route53::RecordSet', 5);
    expect([...recordsOf(staying).keys()]).toEqual([
      'MX giorgione-bounces.gioca.example',
      'TXT giorgione-bounces.gioca.example',
    ]);
  });

  it("outside the site's domain has no record in its zone, but outputs all of them", () => {
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
