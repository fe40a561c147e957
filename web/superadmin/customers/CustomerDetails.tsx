import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { formatNumber, plural } from '#shared/amount-text.ts';
import { elideBefore, formatDate } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { CheckIcon, GiftIcon } from '#web/art/page-icons.tsx';
import { textLinkClass } from '#web/ui/Button.tsx';
import { cardClass, Panel } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { stampsText } from '#web/ui/format/stamps-text.ts';
import { StampHistory } from '#web/ui/StampHistory.tsx';
import { useLocationName } from '#web/ui/use-locations.ts';
import { accountPath } from '../panel-address.ts';
import { Details, RewardsPanel } from '../parts/Details.tsx';
import { FocusedHeading } from '../parts/Editor.tsx';
import { StampsPanel } from '../parts/StampsPanel.tsx';
import { dateText, PAPER } from './columns.tsx';
import { PaperPanel } from './PaperPanel.tsx';
import { PurchasesPanel } from './PurchasesPanel.tsx';

type Customer = ResponseOf<'admin.customer'>;

/** What a customer plays, in one line. */
const gameText = ({ gamesPlayed, maxLevelReached, bakeryLevel }: Customer['game']): string => {
  if (gamesPlayed === 0 && bakeryLevel === 1) return 'Non ha ancora giocato.';
  const games = plural(gamesPlayed, 'partita', 'partite');
  return `Gioca: ${games}, livello ${maxLevelReached} della campagna, pasticceria al livello ${bakeryLevel}.`;
};

/** A customer's name and contact data, and what they play. */
function CustomerHeading({ customer, game }: Pick<Customer, 'customer' | 'game'>) {
  const { search } = useLocation();
  return (
    <header>
      <FocusedHeading className="wrap-anywhere md:text-4xl">{customer.username}</FocusedHeading>
      <p className="mt-1 wrap-anywhere">{customer.email ?? PAPER}</p>
      {customer.paper ? (
        <p className="text-ink-soft">
          Cliente {elideBefore('dal', formatDate(customer.registeredAt))}.
        </p>
      ) : (
        <>
          <p className="text-pretty text-ink-soft">
            Iscritto {elideBefore('dal', formatDate(customer.registeredAt))}.{' '}
            <span>{customer.offersByMail && 'Vuole offerte per e-mail. '}</span>
            <span>{gameText(game)}</span>
          </p>
          <Link to={{ pathname: accountPath(customer.id), search }} className={textLinkClass}>
            Account e gioco
          </Link>
        </>
      )}
    </header>
  );
}

/** The share of days from which on a customer almost always comes to the same location. */
const ALMOST_ALWAYS = 0.8;

/** 'Viene quasi sempre in Via Mazzini', or on how many days the customer came where. */
const locationsText = (
  locations: Customer['locations'],
  nameOf: (id: number) => string | undefined,
): string => {
  const [most] = locations;
  const sum = locations.reduce((total, { days }) => total + days, 0);
  if (most && most.days >= ALMOST_ALWAYS * sum)
    return `Viene ${most.days === sum ? 'sempre' : 'quasi sempre'} in ${nameOf(most.id)}.`;
  const parts = locations.map(({ id, days }) => `${nameOf(id)} ${formatNumber(days)}`);
  return `Giorni con acquisti in 12 mesi: ${parts.join(', ')}.`;
};

/** Which locations a customer visits, in a shop with several (rule 314). */
function CustomerLocations({ locations }: Pick<Customer, 'locations'>) {
  const nameOf = useLocationName();
  if (locations.length === 0 || nameOf(locations[0]?.id ?? null) === undefined) return null;
  return <p className="text-pretty wrap-anywhere">{locationsText(locations, nameOf)}</p>;
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

type Card = ResponseOf<'admin.customer'>['card'];

/** The card's progress, in words. */
const progressText = ({ stamps, stampsNeeded, reward }: Card): string => {
  const missing = stampsNeeded - stamps;
  const prize = reward ? `: ${reward.name}` : '';
  if (missing > 0)
    return `${missing === 1 ? 'Manca' : 'Mancano'} ${stampsText(missing)} al premio${prize}`;
  return reward
    ? `Carta piena: il premio arriva con il prossimo acquisto${prize}`
    : 'Carta piena: scegli il premio nella sezione Programma.';
};

/** The places of a card; those with a reward have a different colour. */
function StampDots({
  stamps,
  stampsNeeded,
  steps,
}: Pick<Card, 'stamps' | 'stampsNeeded' | 'steps'>) {
  const gifts = new Set([stampsNeeded, ...steps.map(step => step.stamps)]);
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-1.5">
      {Array.from({ length: stampsNeeded }, (_, i) => i + 1).map(number => (
        <span
          key={number}
          className={clsx(
            'grid size-7 place-items-center rounded-full border-2 [&>svg]:size-4',
            number <= stamps ? 'border-butter-edge bg-butter text-on-butter' : 'border-dashed',
            number > stamps && (gifts.has(number) ? 'border-berry text-berry-ink' : 'border-edge'),
          )}
        >
          {gifts.has(number) && <GiftIcon />}
        </span>
      ))}
    </p>
  );
}

/** The rewards before the card is full, and those that it has already brought. */
function StepList({ steps }: Pick<Card, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <ul aria-label="Premi prima della carta completa" className="mt-3 grid gap-1">
      {steps.map(({ stamps, name, reached }) => (
        <li
          key={stamps}
          className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0"
        >
          {reached ? <CheckIcon /> : <GiftIcon />}
          <span className="min-w-0 wrap-anywhere">
            {`${reached ? 'Raggiunto' : 'Da raggiungere'} con ${stampsText(stamps)}: ${name}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A customer's card, without its code. */
function CardPanel({ card }: { card: Card }) {
  return (
    <Panel title="Carta" text={`Iniziata ${elideBefore('il', formatDate(card.begunAt))}.`}>
      <p className="text-xl">
        <strong className="font-display text-3xl">{card.stamps}</strong>{' '}
        <span>{`${card.stamps === 1 ? 'bollino' : 'bollini'} di ${card.stampsNeeded}`}</span>
      </p>
      <StampDots {...card} />
      <p className="mt-3 font-bold text-pretty wrap-anywhere">{progressText(card)}</p>
      <StepList steps={card.steps} />
    </Panel>
  );
}

/** What has changed the card's stamps, and why. */
function HistoryPanel({ id }: { id: number }) {
  const query = usePages('admin.customerStamps', { id }, { staleTime: 0 });
  const movements = query.data?.pages.flatMap(page => page.movements) ?? [];
  return (
    <Panel title="Storia della carta" text="Ogni bollino arrivato o tolto, dal più recente.">
      <PagedList query={query} count={movements.length} emptyState="Nessun bollino finora.">
        <StampHistory movements={movements} />
      </PagedList>
    </Panel>
  );
}

const NOT_HERE = {
  message: 'Qui non c’è: è dello staff, o l’account è disattivato o eliminato.',
} as const;

/** What is known about a customer, with the correction of the card and a way to give something. */
export default function CustomerDetails({ id }: { id: number }) {
  const details = useCall('admin.customer', { id }, { staleTime: 0 });
  return (
    <Details
      at={[id]}
      of={details}
      {...(details.error?.code === 'not_found' && { failure: NOT_HERE })}
      personOf={({ customer }) => customer}
      title="Cliente"
    >
      {data => (
        <>
          <CustomerHeading {...data} />
          <CustomerFigures {...data} />
          <CustomerLocations {...data} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <CardPanel card={data.card} />
            <StampsPanel user={data.customer} />
          </div>
          <PurchasesPanel purchases={data.purchases} />
          <HistoryPanel id={id} />
          <RewardsPanel
            at={[id]}
            title="Sconti e omaggi"
            text="Quelli usati, da usare o scaduti, dal più recente."
            rewards={data.vouchers}
          >
            Nessuno sconto e nessun omaggio finora.
          </RewardsPanel>
          {data.customer.paper && <PaperPanel customer={data.customer} />}
        </>
      )}
    </Details>
  );
}
