import { Link } from 'react-router-dom';
import { plural } from '#shared/amount-text.ts';
import { elideBefore, formatDate } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { panelPath } from '../panel-address.ts';
import { Details, RewardsPanel } from '../parts/Details.tsx';
import { FocusedHeading } from '../parts/Editor.tsx';
import { StampsPanel } from '../parts/StampsPanel.tsx';
import { CardPanel } from './CardPanel.tsx';
import { dateText } from './columns.tsx';
import { PurchasesPanel } from './PurchasesPanel.tsx';

type Customer = ResponseOf<'admin.customer'>;

/** What a customer plays, in a line. */
const gameText = ({ gamesPlayed, maxLevelReached, bakeryLevel }: Customer['game']): string => {
  if (gamesPlayed === 0 && bakeryLevel === 1) return 'Non ha ancora giocato.';
  const games = plural(gamesPlayed, 'partita', 'partite');
  return `Gioca: ${games}, livello ${maxLevelReached} della campagna, pasticceria al livello ${bakeryLevel}.`;
};

/** A customer's name and contact data, and what they play. */
function CustomerHeading({ customer, game }: Pick<Customer, 'customer' | 'game'>) {
  return (
    <header>
      <FocusedHeading className="wrap-anywhere md:text-4xl">{customer.username}</FocusedHeading>
      <p className="mt-1 wrap-anywhere">{customer.email}</p>
      <p className="text-pretty text-ink-soft">
        Iscritto {elideBefore('dal', formatDate(customer.registeredAt))}.{' '}
        {customer.offersByMail && 'Vuole offerte per e-mail. '}
        {gameText(game)}
      </p>
      <Link to={panelPath('utenti', customer.id)} className={textLinkClass}>
        Account e gioco
      </Link>
    </header>
  );
}

/** The figures of a customer. */
function CustomerFigures({ customer }: Pick<Customer, 'customer'>) {
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

const NOT_HERE = {
  message: 'Qui non c’è: è dello staff, o l’account è disattivato o eliminato.',
} as const;

/** What is known of a customer, with the correction of the card and a way to give something. */
export default function CustomerDetails({ id }: { id: number }) {
  const details = useCall('admin.customer', { id }, { staleTime: 0 });
  return (
    <Details
      id={id}
      of={details}
      {...(details.error?.code === 'not_found' && { failure: NOT_HERE })}
      personOf={({ customer }) => customer}
      title="Cliente"
      toList="Torna ai clienti"
      toDetails="Torna al cliente"
    >
      {data => (
        <>
          <CustomerHeading {...data} />
          <CustomerFigures {...data} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <CardPanel card={data.card} />
            <StampsPanel user={data.customer} />
          </div>
          <PurchasesPanel purchases={data.purchases} />
          <RewardsPanel
            id={id}
            title="Sconti e omaggi"
            text="Quelli usati, da usare o scaduti, dal più recente."
            rewards={data.vouchers}
          >
            Nessuno sconto e nessun omaggio finora.
          </RewardsPanel>
        </>
      )}
    </Details>
  );
}
