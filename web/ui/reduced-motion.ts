/** Node, where the logic of a game is tested, has no media. */
const query =
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Whether who is here has asked for less motion. */
export const prefersReducedMotion = (): boolean => query?.matches ?? false;
