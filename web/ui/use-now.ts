import { useEffect, useState } from 'react';
import { serverNow } from '#web/api/clock.ts';

/** What time it is for the server, told again every so many milliseconds. */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
