import { describe, expect, it } from 'vitest';
import { findStage, storedOptions } from '#infra/stage-options.ts';

const CDK_JSON = {
  context: {
    prod: {
      region: 'eu-west-1',
      stream: 'arn:aws:dynamodb:eu-west-1:1:table/giorgione-prod-restored/stream/2026-11-20',
      budget: 300,
    },
    dev: {},
  },
};

const find = (options: { stage: string; region?: string; table?: string }) =>
  findStage(options, storedOptions(options.stage, CDK_JSON));

describe('a command on a stage', () => {
  it("works in the stage's region from cdk.json, on the table that its functions use", () => {
    const prefix = 'giorgione-prod-eu-west-1';
    const table = 'giorgione-prod-restored';
    expect(find({ stage: 'prod' })).toEqual({ region: 'eu-west-1', prefix, table });
  });

  it('works in the region on the command line', () => {
    expect(find({ stage: 'prod', table: 'another' }).table).toBe('another');
    // The restored table is in the other region.
    const { region, table } = find({ stage: 'prod', region: 'eu-south-1' });
    expect([region, table]).toEqual(['eu-south-1', 'giorgione-prod']);
  });

  it('works on the stack’s own table without options', () => {
    expect(find({ stage: 'dev' })).toMatchObject({ region: 'eu-south-1', table: 'giorgione-dev' });
    expect(find({ stage: 'dev', region: 'eu-west-1' }).table).toBe('giorgione-dev-eu-west-1');
    expect(() => find({ stage: 'test' })).toThrow('must be dev, prod or local');
  });
});
