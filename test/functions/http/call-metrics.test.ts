import { describe, expect, it, vi } from 'vitest';
import { callMetrics } from '#functions/http/log-call.ts';

vi.hoisted(() => {
  process.env.METRICS_NAMESPACE = 'giorgione-prod';
});

const metricsOf = (failure: string | undefined) =>
  callMetrics({
    conflicts: 0,
    isColdStart: false,
    isForged: false,
    failure,
  });

/** The metrics of a call's line, each with its dimensions. */
const namesIn = (fields: object): string[] =>
  Object(fields)._aws.CloudWatchMetrics.flatMap(
    ({ Dimensions, Metrics }: { Dimensions: string[][]; Metrics: { Name: string }[] }) =>
      Metrics.map(({ Name }) => `${Name} by ${Dimensions[0]?.toSorted().join(', ')}`),
  );

describe('the metrics of a call', () => {
  it('count a refusal by its code alone, and nothing of what went well', () => {
    metricsOf('internal');
    const refused = metricsOf('invalid_credentials');
    expect(namesIn(refused)).toEqual(['Failures by code, service']);
    // No alarm asks for others.
    expect(metricsOf('not_found')).toEqual({});
    expect(metricsOf(undefined)).toEqual({});
  });

  it('count conflicts, a cold start and a forged cookie of a call that has some', () => {
    const usual = { failure: undefined };
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
