import { useEffect, useRef } from 'react';

/** How the open dialogs are closed, the last one on top. */
const closers: (() => void)[] = [];
let onChange: () => void = () => undefined;

const add = (close: () => void): (() => void) => {
  closers.push(close);
  onChange();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    onChange();
  };
};

/** Notes a dialog while it is open, which Escape on a toast and the browser's back button close. */
export const useOpenDialog = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? add(() => latest.current()) : undefined), [isOpen]);
};

/** Closes the dialog on top, if any; returns whether there was one. */
export const closeTopDialog = (): boolean => {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
};

export const openDialogs = {
  count: (): number => closers.length,
  /** Sets what is called when a dialog has opened or closed. */
  listen: (listener: () => void): void => {
    onChange = listener;
  },
};
