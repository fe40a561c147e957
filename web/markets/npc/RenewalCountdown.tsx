import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '#shared/time.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** The two clocks may differ by a little: so often the new day is asked for until it has come. */
const AGAIN = 2 * SECOND;

type Props = { at: string; onOver: () => void };

/** Until when the offers hold; asks for the new ones when the time is over. */
export function RenewalCountdown({ at, onOver }: Props) {
  const isOver = useNow(SECOND) >= Date.parse(at);
  const ask = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver) return undefined;
    ask();
    const timer = setInterval(() => ask(), AGAIN);
    return () => clearInterval(timer);
  }, [isOver]);
  return <Countdown until={at} />;
}
