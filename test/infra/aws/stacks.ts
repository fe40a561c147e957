import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { EACH_MINUTE, SCHEDULES } from '#functions/jobs/schedule.ts';
import { INDEXES, TTL_ATTRIBUTE } from '#functions/table/definition.ts';
import {
  createApp,
  customized,
  development,
  ofType,
  production,
  resourcesOf,
} from './synthesized.ts';

describe('the table', () => {
  it('is billed on demand, encrypted, restorable to any moment, and retained when its stack is deleted', () => {
    production.data.hasResource('AWS::DynamoDB::GlobalTable', {
      // A failed first deployment is rolled back, and can be repeated.
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      // Deletion protection would stop the rollback, so nothing else may fail after the table is created.
      DependsOn: [Match.stringLikeRegexp('^VouchersPolicy'), Match.stringLikeRegexp('^Vouchers')],
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

  it('has the keys and indexes that the functions use, with all attributes projected', () => {
    const schema = (hash: string, range: string) => [
      { AttributeName: hash, KeyType: 'HASH' },
      { AttributeName: range, KeyType: 'RANGE' },
    ];
    production.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      KeySchema: schema('pk', 'sk'),
      GlobalSecondaryIndexes: INDEXES.map(({ name, partitionKey, sortKey }) => ({
        IndexName: name,
        KeySchema: schema(partitionKey, sortKey),
        Projection: { ProjectionType: 'ALL' },
      })),
    });
  });

  it('is deleted with its stack in the dev stage', () => {
    development.data.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Delete',
      Properties: { Replicas: [Match.objectLike({ DeletionProtectionEnabled: false })] },
    });
  });
});

describe('every bucket', () => {
  const buckets = resourcesOf(production).filter(({ Type }) => Type === 'AWS::S3::Bucket');
  const policies = resourcesOf(production).filter(({ Type }) => Type === 'AWS::S3::BucketPolicy');

  it('is private and encrypted', () => {
    expect(buckets).toHaveLength(4);
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

  const bucketOf = (part: string) => {
    const found = buckets.find(({ Properties }) =>
      JSON.stringify(Properties.BucketName).includes(`-${part}-`),
    );
    return Object(found?.Properties);
  };

  it('keeps old versions of vouchers for 35 days, and erasures longer than any backup', () => {
    expect(bucketOf('vouchers').LifecycleConfiguration.Rules).toEqual([
      expect.objectContaining({ Prefix: 'erasures/', ExpirationInDays: 42 }),
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 35 } }),
    ]);
  });

  it('for exports keeps each file for a day, without versions', () => {
    const { LifecycleConfiguration, VersioningConfiguration } = bucketOf('exports');
    expect(LifecycleConfiguration.Rules).toEqual([
      expect.objectContaining({ Prefix: 'exports/', ExpirationInDays: 1, Status: 'Enabled' }),
    ]);
    expect(VersioningConfiguration).toBeUndefined();
  });

  it('refuses requests without TLS', () => {
    expect(policies).toHaveLength(4);
    for (const { Properties } of policies) {
      expect(JSON.stringify(Properties)).toContain('"Bool":{"aws:SecureTransport":"false"}');
    }
  });
});

describe('the jobs', () => {
  it.each(SCHEDULES)(
    "$name is scheduled in Rome's time zone, through a message with the scheduled time",
    schedule => {
      production.operations.hasResourceProperties('AWS::Scheduler::Schedule', {
        ScheduleExpression: schedule.cron,
        ScheduleExpressionTimezone: 'Europe/Rome',
        State: 'ENABLED',
        Target: {
          Arn: {
            'Fn::GetAtt': [
              Match.stringLikeRegexp(
                schedule.cron === EACH_MINUTE ? '^JobsMinuteQueue' : '^JobsQueue',
              ),
              'Arn',
            ],
          },
          Input: `{"job":"${schedule.name}","time":"<aws.scheduler.scheduled-time>"}`,
          RetryPolicy: {
            MaximumRetryAttempts: 30,
            MaximumEventAgeInSeconds: schedule.cron === EACH_MINUTE ? 60 : 43_200,
          },
        },
      });
    },
  );

  it('can be queued only by this account’s schedules, and by a run that is out of time', () => {
    const [role, ...others] = Object.values(production.operations.findResources('AWS::IAM::Role'))
      .map(({ Properties }) => Properties.AssumeRolePolicyDocument.Statement[0])
      .filter(({ Principal }) => Principal.Service === 'scheduler.amazonaws.com');
    expect(others).toEqual([]);
    expect(role.Condition.StringEquals).toEqual({
      'aws:SourceAccount': expect.anything(),
      'aws:SourceArn': expect.anything(),
    });
    const [jobs] = ofType(production, 'AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.FunctionName === 'giorgione-prod-jobs',
    );
    expect(JSON.stringify(Object(jobs?.Properties.Environment).Variables.JOB_QUEUE_URL)).toContain(
      '/giorgione-prod-jobs"',
    );
  });

  it('may continue in their own queue for as many runs as needed, and no other function may', () => {
    const [allowed, ...others] = ofType(production, 'AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.RecursiveLoop !== undefined,
    );
    expect(others).toEqual([]);
    expect(allowed?.Properties).toMatchObject({
      FunctionName: 'giorgione-prod-jobs',
      RecursiveLoop: 'Allow',
    });
  });

  it('are retried for twelve hours, never while they run, and then kept', () => {
    const [queue] = ofType(production, 'AWS::SQS::Queue').filter(
      ({ Properties }) => Properties.QueueName === 'giorgione-prod-jobs',
    );
    const { VisibilityTimeout, RedrivePolicy } = Object(queue?.Properties);
    const [jobs] = ofType(production, 'AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.FunctionName === 'giorgione-prod-jobs',
    );
    expect(VisibilityTimeout).toBeGreaterThan(Number(jobs?.Properties.Timeout));
    expect(VisibilityTimeout * RedrivePolicy.maxReceiveCount).toBe(12 * 60 * 60);
    expect(RedrivePolicy.deadLetterTargetArn).toBeDefined();
    production.operations.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 1,
    });
  });
});

describe('the projector', () => {
  it('gets old and new images of facts only, in batches', () => {
    production.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
    const source = ofType(production, 'AWS::Lambda::EventSourceMapping').find(
      ({ Properties }) => Properties.StartingPosition !== undefined,
    );
    expect(source?.Properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 250,
      MaximumBatchingWindowInSeconds: 1,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      // The number of tries is unlimited, but they end before the stream drops its records.
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: 72_000,
      // Only with a window does the event name its shard.
      TumblingWindowInSeconds: 60,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
    const { Filters } = Object(source?.Properties.FilterCriteria);
    const patterns = Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
    const [{ dynamodb: bySortKey }, { dynamodb: byPartitionKey }] = patterns;
    expect(bySortKey.Keys.sk.S).toContain('BAKERY');
    expect(bySortKey.Keys.sk.S).toContainEqual({ prefix: 'LEDGER#' });
    expect(byPartitionKey.Keys.pk.S).toContainEqual({ prefix: 'OFFER#' });
    // Its own writes aren't delivered to it.
    expect(JSON.stringify(patterns)).not.toMatch(/RANK|NODE|TOP|STATS/);
  });

  it('may put aside what it can’t project', () => {
    production.operations.hasResourceProperties('AWS::Lambda::Function', {
      Environment: {
        Variables: Match.objectLike({
          PROJECTOR_DEAD_LETTERS_URL: { Ref: Match.stringLikeRegexp('^ProjectorFailures') },
        }),
      },
    });
    expect(JSON.stringify(production.operations.findResources('AWS::IAM::Policy'))).toContain(
      'sqs:SendMessage',
    );
  });

  it("may read the table's stream, and no other", () => {
    const [policy] = Object.values(production.operations.findResources('AWS::IAM::Policy')).filter(
      one => JSON.stringify(one).includes('GetShardIterator'),
    );
    expect(JSON.stringify(policy)).toContain('StreamArn');
    expect(JSON.stringify(policy)).not.toContain('dynamodb:*');
  });
});

describe('a stage', () => {
  it.each([
    [{ stage: 'test' }, 'must be dev or prod'],
    [{ domain: 'gioca.example' }, 'needs its Route 53 zone, or a certificate'],
    [{ zone: 'Z1' }, 'needs the domain'],
    [{ stream: 'giorgione-prod-restored' }, 'must be a stream’s ARN'],
    [{ budget: '0' }, 'whole number'],
    [{ keys: 'vouchers=new' }, 'keys of vouchers is new, but must be a whole number'],
    [
      { keys: 'cookies=2' },
      'keys has cookies=2, but takes vouchers=…, sessions=…, pushes=…, origin=…',
    ],
    [{ keys: '2' }, 'keys has 2, but takes'],
    [{ firewall: 'ready' }, 'must be one of on, off'],
    [{ maintenance: 'soon' }, 'must be one of on, off'],
    [{ 'copy-region': 'eu-south-1' }, 'where the data is already'],
    [{ stage: 'dev', 'copy-region': 'eu-west-1' }, 'Only prod keeps data'],
    [{ wallets: 'google=BCR2DN4T' }, 'must be a number'],
    [{ wallets: 'apple=it.carta/ABCDE12345' }, 'as pass.it.pasticceria.carta/ABCDE12345'],
    [{ wallets: 'apple=pass.it.carta/Rossi' }, 'as pass.it.pasticceria.carta/ABCDE12345'],
    [{ wallets: 'apple=pass.it.carta' }, 'as pass.it.pasticceria.carta/ABCDE12345'],
  ])('with invalid options is refused: %j', (context, message) => {
    expect(() => createApp(context)).toThrow(message);
  });

  it('takes its options from cdk.json, unless the command line overrides them', () => {
    development.edgeOperations.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: Match.objectLike({ BudgetLimit: { Amount: 55, Unit: 'USD' } }),
    });
    development.web.hasResourceProperties('Custom::KeptSecret', { Count: 4 });
    production.web.hasResourceProperties('Custom::KeptSecret', { Count: 1 });
  });

  it('keeps the key counts in cdk.json that the command line doesn’t name', () => {
    const counts = Object.values(development.web.findResources('Custom::KeptSecret')).map(
      ({ Properties }) => [Properties.Kind, Properties.Count] as const,
    );
    expect(Object.fromEntries(counts)).toMatchObject({
      ...{ 'signing-key': 4, 'session-key': 2, 'push-key': 1, token: 1 },
    });
  });

  it('for development leaves nothing behind: all resources are deleted with their stack', () => {
    const retained = resourcesOf(development).filter(resource =>
      JSON.stringify(resource).includes('"DeletionPolicy":"Retain'),
    );
    expect(retained).toEqual([]);
    // Every function has a log group in a stack, instead of one that Lambda creates.
    const functions = ofType(development, 'AWS::Lambda::Function');
    const logs = ofType(development, 'AWS::Logs::LogGroup');
    expect(functions.filter(({ Properties }) => !Properties.LoggingConfig)).toEqual([]);
    // Plus those of the gateway and the firewall.
    expect(logs).toHaveLength(functions.length + 2);
  });

  it('can use a restored table', () => {
    for (const { Properties } of ofType(customized, 'AWS::Lambda::Function')) {
      const { TABLE_NAME = 'giorgione-prod-restored' } = Object(
        Object(Properties.Environment).Variables,
      );
      expect(TABLE_NAME).toBe('giorgione-prod-restored');
    }
    const policies = JSON.stringify(ofType(customized, 'AWS::IAM::Policy'));
    expect(policies).toContain(':table/giorgione-prod-restored"');
    expect(policies).not.toContain(':table/giorgione-prod"');
    customized.data.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
  });
});
