import { Link } from 'react-router-dom';
import { shortfallText } from '#web/economy/shortfall.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { inputsFor, shortfallOf } from './inputs.ts';

const linkClass = 'font-bold underline underline-offset-4';

/** Why a batch is paused, and how to get what is missing. */
export function PausedNote({ bakery }: { bakery: OpenBakery }) {
  const inputs = inputsFor(bakery, 1);
  const missingInputs = inputs.filter(({ missing }) => missing > 0);
  const isProduced = missingInputs.every(
    ({ good }) => good === 'coins' || good === bakery.profile.chosenResource,
  );
  if (missingInputs.length === 0)
    return <p className="text-sm text-ink-soft">C’è di nuovo tutto: riprende tra un attimo.</p>;
  return (
    <Notice tone="bad" className="text-sm">
      <b>{shortfallText(shortfallOf(inputs))}</b> per il prossimo bignè.{' '}
      {isProduced ? (
        'Riprende da solo appena la produzione basta.'
      ) : (
        <>
          Riprende da solo appena li hai: guarda dal{' '}
          <Link to={paths.npcMarket} className={linkClass}>
            mercante
          </Link>{' '}
          o al{' '}
          <Link to={paths.market} className={linkClass}>
            mercato
          </Link>
          .
        </>
      )}
    </Notice>
  );
}
