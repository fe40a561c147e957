import { describe, expect, it } from 'vitest';
import { both, type Read } from '#web/ui/feedback/Loaded.tsx';

const reading = <D>(read: Partial<Read<D>>): Read<D> => ({
  ...{ data: undefined, error: null, isFetching: false, refetch: () => undefined },
  ...read,
});

describe('two reads combined', () => {
  const lost = new Error('lost');

  it('are ready once both are', () => {
    const first = reading({ data: 1 });
    expect(both(first, reading({ isFetching: true }))).toMatchObject({
      data: undefined,
      error: null,
      isFetching: true,
    });
    expect(both(first, reading({ data: null })).data).toEqual([1, null]);
  });

  it('fail if one of them fails, and keep what is there', () => {
    const failed = reading({ data: 2, error: lost });
    expect(both(reading({ data: 1 }), failed)).toMatchObject({ data: [1, 2], error: lost });
    expect(both(failed, reading({ data: 1 }))).toMatchObject({ data: [2, 1], error: lost });
  });

  it('are repeated where they have failed', () => {
    const made: string[] = [];
    const good = reading({ data: 1, refetch: () => made.push('good') });
    const bad = reading({ error: lost, refetch: () => made.push('bad') });
    both(good, bad).refetch();
    both(bad, both(good, bad)).refetch();
    expect(made).toEqual(['bad', 'bad', 'bad']);
  });
});
