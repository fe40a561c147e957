import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '#shared/amount-text.ts';
import { elideBefore, formatDate } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { userLink } from '../use-panel-location.ts';
import { dateText } from './columns.tsx';

type Details = ResponseOf<'admin.customer'>;

/** What a customer plays, in a line. */
const gameText = ({ gamesPlayed, maxLevelReached, bakeryLevel }: Details['game']): string => {
  if (gamesPlayed === 0 && bakeryLevel === 1) return 'Non ha ancora giocato.';
  const games = plural(gamesPlayed, 'partita', 'partite');
  return `Gioca: ${games}, livello ${maxLevelReached} della campagna, pasticceria al livello ${bakeryLevel}.`;
};

/** A customer's name and contact data, and what they play; it gets the focus, so that a screen reader starts here. */
export function CustomerHeading({ customer, game }: Pick<Details, 'customer' | 'game'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header>
      <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none md:text-4xl">
        {customer.username}
      </h2>
      <p className="mt-1 wrap-anywhere">{customer.email}</p>
      <p className="text-pretty text-ink-soft">
        Iscritto {elideBefore('dal', formatDate(customer.registeredAt))}.{' '}
        {customer.offersByMail && 'Vuole offerte per e-mail. '}
        {gameText(game)}
      </p>
      <Link to={userLink(customer.id)} className={textLinkClass}>
        Account e gioco
      </Link>
    </header>
  );
}

/** The figures of a customer. */
export function CustomerFigures({ customer }: Pick<Details, 'customer'>) {
  const figures = [
    ['Visite', formatNumber(customer.visits)],
    ['Ultima visita', dateText(customer.lastVisitAt)],
    ['Prima visita', dateText(customer.firstVisitAt)],
    ['Speso in 12 mesi', formatEuros(customer.spent)],
    ['Voucher usati', formatNumber(customer.vouchersUsed)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5 lg:gap-3">
      {figures.map(([name, value]) => (
        <div key={name} className={cardClass({ size: 'row', className: 'flex flex-col-reverse' })}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-display text-lg font-bold tabular-nums md:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
