/** The local server's time: the real time, unless a test has set another one. */
export type Clock = {
  readonly now: () => number;
  /** Sets the time, which continues from there. Milliseconds since the epoch. */
  readonly set: (now: number) => void;
};

export const createClock = (realTime: () => number = Date.now): Clock => {
  let offset = 0;
  return {
    now: () => realTime() + offset,
    set: now => {
      offset = now - realTime();
    },
  };
};
