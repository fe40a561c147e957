import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { deploymentWith, ofType, production } from './synthesized.ts';

/** The functions whose environment has a variable. */
const functionsWith = (variable: string): unknown[] =>
  ofType(production, 'AWS::Lambda::Function').flatMap(({ Properties }) =>
    Object(Object(Properties.Environment).Variables)[variable] === undefined
      ? []
      : [Properties.FunctionName],
  );

describe('a push', () => {
  it('waits in a queue, is tried for a quarter of an hour, and then kept as a dead letter', () => {
    production.delivery.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: 'giorgione-prod-push-delivery',
      VisibilityTimeout: 120,
      RedrivePolicy: {
        maxReceiveCount: 8,
        deadLetterTargetArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Queuepush'), 'Arn'] },
      },
    });
    production.delivery.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 1,
      EventSourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Queuepush'), 'Arn'] },
      FunctionName: { Ref: Match.stringLikeRegexp('^delivery') },
    });
  });

  it('is queued by the jobs, at the address of the queue', () => {
    expect(functionsWith('PUSH_QUEUE_URL')).toContain('giorgione-prod-jobs');
    const senders = ofType(production, 'AWS::IAM::Policy').filter(one =>
      JSON.stringify(one).includes(':giorgione-prod-push-delivery"'),
    );
    expect(senders.length).toBeGreaterThanOrEqual(functionsWith('PUSH_QUEUE_URL').length);
  });

  it('is signed with a key that only its function may read; the settings publish the public key', () => {
    expect(functionsWith('VAPID_KEY_PARAMETER')).toEqual(['giorgione-prod-delivery']);
    expect(functionsWith('VAPID_PUBLIC_KEY')).toEqual(['giorgione-prod-accounts']);
    production.api.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'giorgione-prod-accounts',
      Environment: {
        Variables: {
          VAPID_PUBLIC_KEY: {
            'Fn::GetAtt': [Match.stringLikeRegexp('^storedpushkey'), 'PublicKeys'],
          },
        },
      },
    });
    const readers = ofType(production, 'AWS::IAM::Policy').filter(one =>
      JSON.stringify(one).includes('parameter/giorgione-prod-push-key'),
    );
    expect(readers.map(({ Properties }) => Properties.PolicyName)).toEqual([
      expect.stringMatching(/^Secrets/),
      expect.stringMatching(/^delivery/),
    ]);
  });
});

describe('a wallet update', () => {
  it("waits in a queue, is tried for half an hour at intervals longer than the function's timeout, and then kept", () => {
    production.delivery.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: 'giorgione-prod-wallet-delivery',
      VisibilityTimeout: 30,
      RedrivePolicy: {
        maxReceiveCount: 60,
        deadLetterTargetArn: {
          'Fn::GetAtt': [Match.stringLikeRegexp('^Queuewallet'), 'Arn'],
        },
      },
    });
    production.delivery.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'giorgione-prod-delivery',
      Timeout: 25,
    });
  });

  it('is requested by the projector, and once more by its own function; a job has the keys checked', () => {
    expect(functionsWith('WALLET_QUEUE_URL').sort()).toEqual([
      'giorgione-prod-delivery',
      'giorgione-prod-jobs',
      'giorgione-prod-projector',
    ]);
  });

  it('has an alarm for an expiring certificate, which its function reports', () => {
    production.delivery.hasResourceProperties('AWS::Logs::MetricFilter', {
      MetricTransformations: [Match.objectLike({ MetricName: 'ExpiringCertificates' })],
    });
  });

  it('is signed with the owner’s keys, if the stage has any', () => {
    const { delivery } = deploymentWith({ wallets: 'google=3388000000022123456' });
    delivery.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'giorgione-prod-delivery',
      Environment: {
        Variables: {
          GOOGLE_ISSUER: '3388000000022123456',
          GOOGLE_KEY_PARAMETER: '/giorgione-prod-google-key',
        },
      },
    });
    expect(functionsWith('GOOGLE_ISSUER')).toEqual([]);
  });
});
