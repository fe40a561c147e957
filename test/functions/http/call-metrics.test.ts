import { describe, expect, it, vi } from 'vitest';
import { callMetrics } from '#functions/http/log-call.ts';

vi.hoisted(() => {
  process.env.METRICS_NAMESPACE = 'giorgione-prod';
  process.env.AWS_LAMBDA_FUNCTION_NAME = 'giorgione-prod-game';
  process.env.AWS_LAMBDA_FUNCTION_VERSION = '12';
});

const metricsOf = (failure: string | undefined, isServerError: boolean) =>
  callMetrics({
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
      code: 'internal',
      function: 'giorgione-prod-game',
      version: '12',
    });
  });

  it('count a refusal by its code alone, and nothing of what went well', () => {
    metricsOf('internal', true);
    const refused = metricsOf('invalid_credentials', false);
    expect(namesIn(refused)).toEqual(['Failures by code, service']);
    // No alarm asks for others.
    expect(metricsOf('not_found', false)).toEqual({});
    expect(metricsOf(undefined, false)).toEqual({});
  });

  it('count conflicts, a cold start and a forged cookie of a call that has some', () => {
    const usual = { failure: undefined, isServerError: false };
    const fields = callMetrics({ ...usual, conflicts: 2, isColdStart: true, isForged: true });
    expect(namesIn(fields)).toEqual([
      'Conflicts by service',
      'ForgedCookies by service',
      'ColdStarts by service',
    ]);
    expect(fields).toMatchObject({ Conflicts: 2, ForgedCookies: 1, ColdStarts: 1 });
    const cold = callMetrics({ ...usual, conflicts: 0, isColdStart: true, isForged: false });
    expect(namesIn(cold)).toEqual(['ColdStarts by service']);
  });
});
