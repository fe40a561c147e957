import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { SCHEDULES } from '#functions/jobs/schedule.ts';
import { INDEXES, TTL_ATTRIBUTE } from '#functions/table/definition.ts';
import { SECURITY_HEADERS } from '#infra/security-headers.ts';
import { development, ofType, production, resourcesOf, synthesized } from './synthesized.ts';

const all = production;

describe('the table', () => {
  it('is billed on demand, encrypted, restorable to any moment, and stays when its stack goes', () => {
    all.data.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        TableName: 'giorgione-prod',
        BillingMode: 'PAY_PER_REQUEST',
        Replicas: [
          {
            Region: 'eu-south-1',
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          },
        ],
        SSESpecification: Match.anyValue(),
        TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
      },
    });
  });

  it('has the keys and indexes that the functions are written for, with whole items in each', () => {
    const schema = (hash: string, range: string) => [
      { AttributeName: hash, KeyType: 'HASH' },
      { AttributeName: range, KeyType: 'RANGE' },
    ];
    all.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      KeySchema: schema('pk', 'sk'),
      GlobalSecondaryIndexes: INDEXES.map(({ name, partitionKey, sortKey }) => ({
        IndexName: name,
        KeySchema: schema(partitionKey, sortKey),
        Projection: { ProjectionType: 'ALL' },
      })),
    });
  });

  it('goes with its stack in the dev stage', () => {
    development.data.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Delete',
      Properties: { Replicas: [Match.objectLike({ DeletionProtectionEnabled: false })] },
    });
  });
});

describe('every bucket', () => {
  const buckets = resourcesOf(all).filter(({ Type }) => Type === 'AWS::S3::Bucket');
  const policies = resourcesOf(all).filter(({ Type }) => Type === 'AWS::S3::BucketPolicy');

  it('is private and encrypted', () => {
    expect(buckets).toHaveLength(3);
    for (const { Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(JSON.stringify(Properties.BucketEncryption)).toContain('AES256');
    }
  });

  it('refuses what comes without TLS', () => {
    expect(policies).toHaveLength(3);
    for (const { Properties } of policies) {
      expect(JSON.stringify(Properties)).toContain('"Bool":{"aws:SecureTransport":"false"}');
    }
  });
});

describe('the jobs', () => {
  it.each(SCHEDULES)('$name is due by the clock of Rome and told the instant', schedule => {
    all.jobs.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: schedule.cron,
      ScheduleExpressionTimezone: 'Europe/Rome',
      State: 'ENABLED',
      Target: {
        Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp(schedule.name), 'Arn'] },
        Input: `{"job":"${schedule.name}","time":"<aws.scheduler.scheduled-time>"}`,
        RetryPolicy: { MaximumRetryAttempts: 30, MaximumEventAgeInSeconds: 43_200 },
        DeadLetterConfig: { Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('Failures'), 'Arn'] } },
      },
    });
  });

  it('are started by the scheduler for this account’s schedules alone', () => {
    const roles = Object.values(all.jobs.findResources('AWS::IAM::Role'))
      .map(({ Properties }) => Properties.AssumeRolePolicyDocument.Statement[0])
      .filter(({ Principal }) => Principal.Service === 'scheduler.amazonaws.com');
    expect(roles).toHaveLength(SCHEDULES.length);
    for (const { Condition } of roles)
      expect(Condition.StringEquals).toEqual({
        'aws:SourceAccount': expect.anything(),
        'aws:SourceArn': expect.anything(),
      });
  });

  it('leave a message when they fail', () => {
    const functions = Object.values(all.jobs.findResources('AWS::Lambda::Function'));
    expect(functions).toHaveLength(SCHEDULES.length);
    for (const { Properties } of functions) expect(Properties.DeadLetterConfig).toBeDefined();
  });
});

describe('CloudFront', () => {
  it('sends every security header with every answer', () => {
    const policy = JSON.stringify(all.web.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      // Its only value needs no saying.
      if (name === 'x-content-type-options') expect(policy).toContain('"ContentTypeOptions"');
      else expect(policy).toContain(JSON.stringify(value));
    }
    expect(policy).toContain('"AccessControlMaxAgeSec":63072000');
  });

  it('passes calls on uncached, with the secret by reference, and pages from the bucket', () => {
    all.web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        HttpVersion: 'http2and3',
        WebACLId: Match.anyValue(),
        Logging: Match.anyValue(),
        DefaultCacheBehavior: {
          ViewerProtocolPolicy: 'redirect-to-https',
          FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
        },
        CacheBehaviors: [
          Match.objectLike({
            PathPattern: '/api/*',
            // CloudFront's own policy that keeps nothing.
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            FunctionAssociations: Match.absent(),
          }),
        ],
        Origins: Match.arrayWith([
          Match.objectLike({ OriginAccessControlId: Match.anyValue() }),
          Match.objectLike({
            CustomOriginConfig: Match.objectLike({ OriginProtocolPolicy: 'https-only' }),
            OriginCustomHeaders: [
              {
                HeaderName: 'x-origin-secret',
                HeaderValue: {
                  'Fn::GetAtt': [Match.stringLikeRegexp('originsecret'), 'Value'],
                },
              },
            ],
          }),
        ]),
      },
    });
  });

  it.each<[string, { domain: string; zone?: string; certificate?: string }]>([
    ['of ours', { domain: 'gioca.example', certificate: 'arn:aws:acm:us-east-1:1:certificate/1' }],
    ['that the deployment proves', { domain: 'gioca.example', zone: 'Z1' }],
  ])('speaks nothing older than TLS 1.2, by a certificate %s', (_, said) => {
    const named = synthesized(said);
    named.web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['gioca.example'],
        ViewerCertificate: {
          AcmCertificateArn: said.certificate ?? { 'Fn::GetStackOutput': Match.anyValue() },
          MinimumProtocolVersion: 'TLSv1.2_2021',
        },
      },
    });
    named.api.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { SITE_URL: 'https://gioca.example' } },
    });
    // Its records are written where they can be.
    named.web.resourceCountIs('AWS::Route53::RecordSet', said.zone ? 2 : 0);
    named.mail.resourceCountIs('AWS::Route53::RecordSet', said.zone ? 4 : 0);
  });

  it('keeps no log where nothing may stay', () => {
    development.web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { Logging: Match.absent() },
    });
  });
});

describe('the site', () => {
  it.each(['public, max-age=31536000, immutable', 'public, max-age=3600', 'no-cache'])(
    'has files that browsers may keep: %s',
    value => {
      all.site.hasResourceProperties('Custom::CDKBucketDeployment', {
        SystemMetadata: { 'cache-control': value },
      });
    },
  );

  it('takes no file of the version before away', () => {
    all.site.allResourcesProperties('Custom::CDKBucketDeployment', { Prune: false });
  });
});

describe('a stage', () => {
  it.each([
    [{ stage: 'test' }, 'must be dev or prod'],
    [{ domain: 'gioca.example' }, 'needs its Route 53 zone, or a certificate'],
    [{ zone: 'Z1' }, 'is for a domain'],
    [{ budget: '0' }, 'whole number'],
    [{ 'voucher-keys': 'new' }, 'whole number'],
  ])('that is said wrongly is told: %j', (said, told) => {
    expect(() => synthesized(said)).toThrow(told);
  });

  it('has what cdk.json keeps of it, unless something else is said', () => {
    const kept = { dev: { mail: 'dolci@dev.example', 'voucher-keys': 3 }, prod: {} };
    const told = synthesized({ ...kept, stage: 'dev', 'voucher-keys': '4' });
    told.mail.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'dev.example' });
    told.secrets.hasResourceProperties('Custom::KeptSecret', { Count: 4 });
    const other = synthesized(kept);
    other.secrets.hasResourceProperties('Custom::KeptSecret', { Count: 1 });
  });

  it('of development leaves nothing: whatever is made there goes with its stack', () => {
    const kept = resourcesOf(development).filter(resource =>
      JSON.stringify(resource).includes('"DeletionPolicy":"Retain'),
    );
    expect(kept).toEqual([]);
    // Nor does anything write a log of which no stack knows.
    const functions = ofType(development, 'AWS::Lambda::Function');
    const logs = ofType(development, 'AWS::Logs::LogGroup');
    expect(functions.filter(({ Properties }) => !Properties.LoggingConfig)).toEqual([]);
    expect(logs).toHaveLength(functions.length + 1);
  });

  it('works on a table that was restored, when it is told to', () => {
    const restored = synthesized({ table: 'giorgione-prod-restored' });
    for (const { Properties } of ofType(restored, 'AWS::Lambda::Function')) {
      const { TABLE_NAME = 'giorgione-prod-restored' } = Object(
        Object(Properties.Environment).Variables,
      );
      expect(TABLE_NAME).toBe('giorgione-prod-restored');
    }
    const policies = JSON.stringify(ofType(restored, 'AWS::IAM::Policy'));
    expect(policies).toContain(':table/giorgione-prod-restored"');
    expect(policies).not.toContain(
      'Fn::ImportValue":"giorgione-prod-data:ExportsOutputFnGetAttTable',
    );
    restored.data.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
  });
});
