import { stored } from '#web/storage.ts';

/** Whether this browser has seen that all of the opening is done: from then on the panel begins with the numbers. */
export const openingDone = stored('opening-done', {
  area: 'local',
  parse: value => value === true,
  fallback: false,
});
