/** Loads code before it is shown; without the network it is loaded again when it is needed. */
export const preload = (load: () => Promise<unknown>): void => {
  load().catch(() => undefined);
};
