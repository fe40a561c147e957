/** The navigation state when the card opens after a registration in the shop (rule 301). */
export const FIRST_VISIT = { isFirstVisit: true } as const;

export const isFirstVisit = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFirstVisit' in state;
