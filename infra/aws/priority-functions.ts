import type { CallFunction } from '#functions/calls/areas.ts';

/**
 * The functions that stay fast however busy the game is, with the calls that have their own throttle: customers wait at
 * the till and to sign in.
 */
export const PRIORITY_PATHS = {
  counter: ['/api/till/*', '/api/card*'],
  accounts: ['/api/auth/*'],
} as const satisfies Partial<Record<CallFunction, readonly string[]>>;

export type PriorityFunction = keyof typeof PRIORITY_PATHS;

export const PRIORITY_FUNCTIONS = ['counter', 'accounts'] as const satisfies PriorityFunction[];
