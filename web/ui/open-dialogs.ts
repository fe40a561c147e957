import { useEffect, useRef } from 'react';

/** Functions that close the open dialogs; the last one is for the topmost. */
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

/** Registers a dialog while it is open, so that Escape on a toast and the browser's back button can close it. */
export const useOpenDialog = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? add(() => latest.current()) : undefined), [isOpen]);
};

/** Closes the topmost dialog, if any; returns whether there was one. */
export const closeTopDialog = (): boolean => {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
};

export const openDialogs = {
  count: (): number => closers.length,
  /** Sets a function that is called when a dialog has opened or closed. */
  listen: (listener: () => void): void => {
    onChange = listener;
  },
};
