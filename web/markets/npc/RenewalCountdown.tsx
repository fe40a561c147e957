import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '#shared/time.ts';
import { Countdown, useNow } from '#web/ui/format/LiveTime.tsx';

/** The clocks of browser and server may differ a little, so the new offers are asked for repeatedly. */
const RETRY_INTERVAL = 2 * SECOND;

type Props = { at: string; onExpired: () => void };

/** Counts down to the next offers, and asks for them when the time is over. */
export function RenewalCountdown({ at, onExpired }: Props) {
  const isExpired = useNow(SECOND) >= Date.parse(at);
  const reload = useEffectEvent(onExpired);
  useEffect(() => {
    if (!isExpired) return undefined;
    reload();
    const timer = setInterval(() => reload(), RETRY_INTERVAL);
    return () => clearInterval(timer);
  }, [isExpired]);
  return <Countdown until={at} />;
}
