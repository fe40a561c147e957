/** What time it is on this machine: the real time, unless a test has moved it. */
export type Clock = {
  readonly now: () => number;
  /** Goes on from there. Milliseconds. */
  readonly set: (now: number) => void;
};

export const createClock = (real: () => number = Date.now): Clock => {
  let shift = 0;
  return {
    now: () => real() + shift,
    set: now => {
      shift = now - real();
    },
  };
};
