import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PUSH_TOPICS } from '#shared/rules/pushes.ts';
import { DAY } from '#shared/time.ts';

/** Noon in Rome, this many days after a first one. */
const goToDay = (days: number) => vi.setSystemTime(Date.parse('2026-11-20T11:00:00Z') + days * DAY);

/** What this browser remembers, as read by a newly opened page. */
const openPage = async (items: Record<string, string>) => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, text: string) => {
      items[name] = text;
    },
  });
  return import('#web/push/answers.ts');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  goToDay(0);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('what a player is asked', () => {
  test('is anything until something is declined', async () => {
    const { mayAsk } = await openPage({});
    expect(PUSH_TOPICS.filter(topic => mayAsk('1', topic))).toEqual([...PUSH_TOPICS]);
  });

  test('is nothing more on the day of a refusal, and not that topic for 30 days', async () => {
    const items = {};
    (await openPage(items)).declineTopic('1', 'oven');
    const { mayAsk } = await openPage(items);
    const asked = (days: number) => {
      goToDay(days);
      return [mayAsk('1', 'oven'), mayAsk('1', 'lives')];
    };
    expect([0, 1, 29, 30].map(asked)).toEqual([
      [false, false],
      [false, true],
      [false, true],
      [true, true],
    ]);
  });

  test('doesn’t depend on what another player in the browser has declined', async () => {
    const { declineTopic, mayAsk } = await openPage({});
    declineTopic('1', 'oven');
    declineTopic('2', 'chat');
    expect(mayAsk('3', 'oven')).toBe(true);
    goToDay(1);
    expect([mayAsk('1', 'oven'), mayAsk('1', 'chat')]).toEqual([false, true]);
  });

  test('is anything if the stored answer can’t be read', async () => {
    const { mayAsk, acceptedTopics } = await openPage({
      'push-declined': '{"1":7}',
      'push-topics': '{"1":["oven","nothing"],"2":"oven"}',
    });
    expect(mayAsk('1', 'oven')).toBe(true);
    expect([acceptedTopics('1'), acceptedTopics('2')]).toEqual([['oven'], []]);
  });
});

describe('what a player has accepted', () => {
  test('is remembered only for that player, until nothing is left', async () => {
    const items: Record<string, string> = {};
    const { rememberTopics } = await openPage(items);
    rememberTopics('1', ['oven', 'chat']);
    rememberTopics('2', ['lives']);
    rememberTopics('2', []);
    const { acceptedTopics } = await openPage(items);
    expect([acceptedTopics('1'), acceptedTopics('2')]).toEqual([['oven', 'chat'], []]);
    expect(items['push-topics']).toBe('{"1":["oven","chat"]}');
  });
});
