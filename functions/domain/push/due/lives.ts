import type { Lives } from '#shared/rules/lives.ts';
import { addDays, dayKey, startOfDay } from '#shared/time.ts';
import { lives } from '../../../items/campaign.ts';
import type { DuePush } from '../../../items/pushes.ts';
import { livesText } from '../texts.ts';
import { dueSource } from './source.ts';

const areUsedUp = ({ regular, bonus }: Lives): boolean => regular + bonus === 0;

/** What is due at the midnight that restores lives that are used up. */
export const livesDue = (playerId: number, own: Lives): DuePush[] => {
  if (!areUsedUp(own)) return [];
  const day = addDays(own.day, 1);
  return [{ playerId, topic: 'lives', about: day, dueAt: startOfDay(day) }];
};

/** The same, if a change has used up the last one. */
export const usedUpLivesDue = (
  playerId: number,
  { before, after }: { readonly before: Lives | undefined; readonly after: Lives },
): DuePush[] =>
  before && areUsedUp(before) && before.day === after.day ? [] : livesDue(playerId, after);

/** It holds for the day on which they came back, if the player hasn't played since. */
export const livesSource = dueSource(
  ({ playerId }) => ({ lives: lives(playerId) }),
  ({ lives: { value } }, { about }, now) =>
    areUsedUp(value) && value.day < about && dayKey(now) === about ? livesText() : undefined,
);
