import { describe, expect, it, vi } from 'vitest';
import { callMetrics } from '#functions/http/log-call.ts';

vi.hoisted(() => {
  process.env.METRICS_NAMESPACE = 'giorgione-prod';
});

/** The metrics of a call's line, each with its dimensions. */
const namesIn = (fields: object): string[] =>
  Object(fields)._aws.CloudWatchMetrics.flatMap(
    ({ Dimensions, Metrics }: { Dimensions: string[][]; Metrics: { Name: string }[] }) =>
      Metrics.map(({ Name }) => `${Name} by ${Dimensions[0]?.toSorted().join(', ')}`),
  );

describe('the metrics of a call', () => {
  it('count a guess of a password, but no success and nothing without an alarm', () => {
    for (const code of ['invalid_credentials', 'too_many_attempts']) {
      const refused = callMetrics(code, false);
      expect(namesIn(refused)).toEqual(['Guesses by service']);
      expect(refused).toMatchObject({ Guesses: 1 });
    }
    for (const code of ['not_found', 'internal', undefined])
      expect(callMetrics(code, false)).toEqual({});
  });

  it('count a cookie with a wrong signature as a guess, too', () => {
    expect(callMetrics(undefined, true)).toMatchObject({ Guesses: 1 });
    expect(callMetrics('invalid_credentials', true)).toMatchObject({ Guesses: 2 });
  });

  it('count the calls of a network that makes too many', () => {
    const refused = callMetrics('too_many_calls', false);
    expect(namesIn(refused)).toEqual(['RefusedCalls by service']);
    const both = callMetrics('too_many_calls', true);
    expect(namesIn(both)).toEqual(['Guesses by service', 'RefusedCalls by service']);
    expect(both).toMatchObject({ Guesses: 1, RefusedCalls: 1 });
  });
});
