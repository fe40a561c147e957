import { describe, expect, it } from 'vitest';
import { ofType, production } from './synthesized.ts';

describe('the jobs that run every minute', () => {
  it("don't wait for any other job, and are dropped before they could be retried", () => {
    const [queue] = ofType(production, 'AWS::SQS::Queue').filter(
      ({ Properties }) => Properties.QueueName === 'giorgione-prod-minute-jobs',
    );
    const { VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy } = Object(queue?.Properties);
    expect(MessageRetentionPeriod).toBeLessThanOrEqual(VisibilityTimeout);
    expect(RedrivePolicy).toBeUndefined();
    const sources = ofType(production, 'AWS::Lambda::EventSourceMapping').flatMap(
      ({ Properties: { EventSourceArn, ScalingConfig } }) => {
        const [name] = [Object(EventSourceArn)['Fn::GetAtt']].flat();
        return /^Jobs/.test(name) ? [[String(name).replace(/Queue.*/, ''), ScalingConfig]] : [];
      },
    );
    expect(sources).toEqual([
      ['Jobs', { MaximumConcurrency: 2 }],
      ['JobsMinute', { MaximumConcurrency: 2 }],
    ]);
  });
});
