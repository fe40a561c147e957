/** null in Node, where the game's logic is tested without a browser. */
const query =
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Whether the user has asked for less motion. */
export const prefersReducedMotion = (): boolean => query?.matches ?? false;
