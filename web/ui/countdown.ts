import { HOUR, MINUTE, SECOND } from '#shared/time.ts';

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** '5:07:09': milliseconds as hours, minutes and seconds; never below zero. */
export const countdown = (ms: number): string => {
  const left = Math.max(0, ms);
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
};
