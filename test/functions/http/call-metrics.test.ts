import { describe, expect, it, vi } from 'vitest';
import { callMetrics } from '#functions/http/call-metrics.ts';

vi.hoisted(() => {
  process.env.METRICS_NAMESPACE = 'giorgione-prod';
  process.env.AWS_LAMBDA_FUNCTION_NAME = 'giorgione-prod-game';
  process.env.AWS_LAMBDA_FUNCTION_VERSION = '12';
});

const metricsOf = (failure: string | undefined, isServerError: boolean) =>
  callMetrics({
    ms: 7,
    conflicts: 0,
    isColdStart: false,
    isForged: false,
    failure,
    isServerError,
  });

/** The metrics of a call's line, each with its dimensions. */
const namesIn = (fields: object): string[] =>
  Object(fields)._aws.CloudWatchMetrics.flatMap(
    ({ Dimensions, Metrics }: { Dimensions: string[][]; Metrics: { Name: string }[] }) =>
      Metrics.map(({ Name }) => `${Name} by ${Dimensions[0]?.toSorted().join(', ')}`),
  );

describe('the metrics of a call', () => {
  it('count a server error by the version that made it', () => {
    const fields = metricsOf('internal', true);
    expect(namesIn(fields)).toContain('ServerErrors by function, service, version');
    expect(fields).toMatchObject({
      ServerErrors: 1,
      Failures: 1,
      Calls: 1,
      code: 'internal',
      function: 'giorgione-prod-game',
      version: '12',
    });
  });

  it('count a refusal by its code alone, and nothing else of what went well', () => {
    metricsOf('internal', true);
    expect(namesIn(metricsOf('not_found', false))).toEqual([
      'Calls by service',
      'Duration by service',
      'Conflicts by service',
      'Failures by code, service',
    ]);
    const fields = metricsOf(undefined, false);
    expect(namesIn(fields)).toHaveLength(3);
    for (const name of ['function', 'version', 'code']) expect(fields).not.toHaveProperty(name);
  });
});
