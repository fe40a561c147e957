import type { Area } from '#shared/areas.ts';

/** The areas that stay quick however busy the game is: customers wait at the till, and to sign in. */
export const PRIORITY_AREAS = ['till', 'auth'] as const satisfies readonly Area[];
export type PriorityArea = (typeof PRIORITY_AREAS)[number];

export const isPriorityArea = (area: Area): area is PriorityArea =>
  PRIORITY_AREAS.some(one => one === area);
