import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { ofType, production, resourcesOf, synthesized, templatesOf } from './synthesized.ts';

describe('a secret', () => {
  it('is made by the deployment, and stays when its stack goes', () => {
    for (const [template, name] of [
      [production.secrets, 'voucher-keys'],
      [production.web, 'origin-secret'],
    ] as const) {
      template.hasResource('Custom::KeptSecret', {
        DeletionPolicy: 'Retain',
        Properties: { Parameter: `/giorgione-prod-${name}`, Count: 1 },
      });
    }
  });

  it('is in no template: none asks for a value but CloudFront, and none puts it out', () => {
    const asked = templatesOf(production).map(([name, template]) => {
      const { Resources, Outputs = {} } = template.toJSON();
      expect(JSON.stringify(Outputs)).not.toMatch(/"(origin|voucher)\w+","Value"/);
      const found = JSON.stringify(Resources).match(/"(origin|voucher)\w+","Value"/g) ?? [];
      return [name, found.length];
    });
    expect(asked.filter(([, found]) => found !== 0)).toEqual([['web', 1]]);
    expect(resourcesOf(production).filter(one => JSON.stringify(one).includes('{{res'))).toEqual(
      [],
    );
  });

  it('is read by its version, so that a new one starts new functions', () => {
    const variables = ofType(production, 'AWS::Lambda::Function').map(({ Properties }) =>
      Object(Object(Properties.Environment).Variables),
    );
    const imports = (name: string) =>
      variables.map(one => one[name]).filter(value => value !== undefined);
    expect(imports('ORIGIN_SECRET_PARAMETER').length).toBeGreaterThan(5);
    expect(imports('VOUCHER_KEYS_PARAMETER').length).toBeGreaterThan(1);
    for (const value of imports('VOUCHER_KEYS_PARAMETER')) {
      expect(JSON.stringify(value)).toMatch(/giorgione-prod-secrets:\w*voucherkeys\w*Name/);
    }
    synthesized({ 'voucher-keys': '2' }).secrets.hasResourceProperties('Custom::KeptSecret', {
      Count: 2,
    });
  });

  it('is written by one function alone, which may do nothing else', () => {
    const writers = ofType(production, 'AWS::IAM::Policy').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('ssm:PutParameter'),
    );
    expect(writers).toHaveLength(1);
    expect(JSON.stringify(writers)).not.toMatch(/dynamodb:|s3:|ses:/);
  });
});

describe('mail', () => {
  it('goes out signed and encrypted, in a set that knows the dead', () => {
    production.mail.hasResource('AWS::SES::EmailIdentity', {
      DeletionPolicy: 'Retain',
      Properties: {
        EmailIdentity: 'giorgione.example',
        DkimAttributes: Match.absent(),
        ConfigurationSetAttributes: { ConfigurationSetName: Match.anyValue() },
      },
    });
    production.mail.hasResourceProperties('AWS::SES::ConfigurationSet', {
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
  });

  it('that comes back, or is taken for spam, is told to a function that does not lose it', () => {
    production.mail.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['bounce', 'complaint'],
        SnsDestination: { TopicARN: { Ref: Match.stringLikeRegexp('^Feedback') } },
      },
    });
    production.mail.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'lambda',
      Endpoint: { 'Fn::GetAtt': [Match.stringLikeRegexp('^mailfeedback'), 'Arn'] },
      RedrivePolicy: Match.anyValue(),
    });
    const [feedback] = Object.values(production.mail.findResources('AWS::Lambda::Function'));
    expect(feedback?.Properties.DeadLetterConfig).toBeDefined();
  });

  it('comes from the shop’s own domain, whose records are told', () => {
    const own = synthesized({ mail: 'dolci@pasticceria.example' });
    own.mail.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'pasticceria.example',
    });
    own.api.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { MAIL_FROM: 'Giorgione <dolci@pasticceria.example>' } },
    });
    const { Outputs } = own.mail.toJSON();
    expect(Object.keys(Outputs).filter(name => /^(Dkim|Dmarc)/.test(name))).toHaveLength(4);
  });
});
