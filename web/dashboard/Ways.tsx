import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { usePulse } from '#web/pulse/use-pulse.ts';
import { waitingIn } from '#web/pulse/waiting.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { type Destination, WAYS } from './navigation.ts';

type Props = Destination & { waiting: number };

function Way({ to, label, icon: Icon, waiting }: Props) {
  return (
    <Link
      to={to}
      className={`${buttonClass({ tone: 'plain', size: 'small' })} relative max-lg:grow`}
    >
      <Icon />
      {label}{' '}
      <CountBadge count={waiting} words="da leggere" className="absolute -top-2 -right-1.5" />
    </Link>
  );
}

/** The ways that players go every day, with the messages that wait. */
export function Ways() {
  const waiting = waitingIn(usePulse());
  return WAYS.map(way => (
    <Way key={way.to} {...way} waiting={way.to === paths.friends ? waiting : 0} />
  ));
}
