import { useEffect, useState } from 'react';
import { serverNow } from '#web/api/clock.ts';

/** The server's time, updated at an interval. Milliseconds. */
export const useNow = (interval: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
};
