/** How the open dialogs are closed, the last one on top. */
const closers: (() => void)[] = [];

/** Notes an open dialog until the function that it returns is called. */
export const addOpenDialog = (close: () => void): (() => void) => {
  closers.push(close);
  return () => {
    closers.splice(closers.indexOf(close), 1);
  };
};

/** Closes the dialog on top, if any; returns whether there was one. */
export const closeTopDialog = (): boolean => {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
};
