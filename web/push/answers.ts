import { PUSH_TOPICS, type PushTopic } from '#shared/rules/pushes.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { stored } from '#web/storage.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const topicsIn = (value: unknown): PushTopic[] =>
  Array.isArray(value) ? PUSH_TOPICS.filter(topic => value.includes(topic)) : [];

/** By player id, since several players may use a browser. */
type ByPlayer<T> = Readonly<Record<string, T>>;

/** The topics that players have accepted in this browser. */
const accepted = stored<ByPlayer<unknown>>('push-topics', {
  area: 'local',
  parse: value => (isRecord(value) ? value : undefined),
  fallback: {},
});

/** The days on which players have declined topics in this browser. */
const declined = stored<ByPlayer<unknown>>('push-declined', {
  area: 'local',
  parse: value => (isRecord(value) ? value : undefined),
  fallback: {},
});

const today = (): string => dayKey(serverNow());

export const acceptedTopics = (playerId: string): readonly PushTopic[] =>
  topicsIn(accepted.read()[playerId]);

/** Remembers which topics a player wants here; nothing is stored if there are none. */
export const rememberTopics = (playerId: string, topics: readonly PushTopic[]): void => {
  const { [playerId]: _, ...others } = accepted.read();
  accepted.write(topics.length === 0 ? others : { ...others, [playerId]: topics });
};

const declinedDays = (playerId: string): Readonly<Record<string, unknown>> => {
  const days = declined.read()[playerId];
  return isRecord(days) ? days : {};
};

/** A declined topic isn't offered again for this many days (rule 259). */
const QUIET_DAYS = 30;

/** Whether a player may be asked about a topic here: nothing was declined today, nor this topic recently. */
export const mayAsk = (playerId: string, topic: PushTopic): boolean => {
  const days = declinedDays(playerId);
  if (Object.values(days).includes(today())) return false;
  const day = days[topic];
  return typeof day !== 'string' || addDays(day, QUIET_DAYS) <= today();
};

export const declineTopic = (playerId: string, topic: PushTopic): void =>
  declined.write({
    ...declined.read(),
    [playerId]: { ...declinedDays(playerId), [topic]: today() },
  });
