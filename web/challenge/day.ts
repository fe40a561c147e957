import { useEffect, useState } from 'react';
import { dayAndMonth, elideBefore } from '#shared/dates.ts';
import { addDays, dayKey, SECOND, startOfDay } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';

/** How far the page's clock may be ahead of the server's. */
const MARGIN = 6 * SECOND;

/** The Rome day on the server's clock; it changes while the page is open, even if the page was hidden meanwhile. */
export const useToday = (): string => {
  const [day, setDay] = useState(() => dayKey(serverNow()));
  useEffect(() => {
    const check = (): void => setDay(dayKey(serverNow()));
    const timer = setTimeout(check, startOfDay(addDays(day, 1)) - serverNow() + MARGIN);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [day]);
  return day;
};

/** 'sfida del 26 novembre', 'sfida dell’8 dicembre', 'sfida del 1º dicembre'. */
export const challengeName = (day: string): string =>
  `sfida ${elideBefore('del', dayAndMonth(day))}`;
