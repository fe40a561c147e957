/** Loads code before it is shown; if that fails without a network, it is loaded again when needed. */
export const preload = (load: () => Promise<unknown>): void => {
  load().catch(() => undefined);
};
