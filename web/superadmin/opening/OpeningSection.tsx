import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { CheckIcon, ShieldIcon } from '#web/art/page-icons.tsx';
import { buttonClass, SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { IMPORT, panelPath } from '../panel-address.ts';
import { ItemCard } from '../parts/ItemCard.tsx';
import { usePanelWrite } from '../use-panel-write.tsx';
import { PlacesPanel } from './PlacesPanel.tsx';
import { isAllDone, PASSKEYS, POINTS, type Point } from './points.ts';

type Mark = NonNullable<Point['mark']>;

/** Marks a point as done that no data shows. */
function MarkButton({ label, input }: Mark) {
  const update = usePanelWrite('shop.updateOpening', {
    failed: 'Non siamo riusciti a segnarlo. Riprova.',
  });
  return (
    <SubmitButton
      type="button"
      tone="plain"
      size="small"
      pending={update.isPending}
      onClick={() => update.mutate(input)}
    >
      {label}
    </SubmitButton>
  );
}

/** The sign precedes the point until it is done. */
type RowProps = { point: Point; sign: ReactNode; isDone: boolean };

function PointRow({ point: { title, text, to, link, mark }, sign, isDone }: RowProps) {
  return (
    <ItemCard className="flex gap-3 @max-[14rem]:flex-wrap">
      <span
        className={clsx(
          'grid size-9 shrink-0 place-items-center rounded-full font-bold [&>svg]:size-5',
          isDone ? 'bg-pistachio text-mint' : 'bg-vanilla text-ink',
        )}
      >
        {isDone ? <CheckIcon /> : sign}
        {isDone && <span className="sr-only">Fatto</span>}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-3 @max-[14rem]:basis-full">
        <div className={clsx('min-w-0 grow', isDone ? 'basis-36' : 'basis-72')}>
          <h3 className="text-xl">{title}</h3>
          {!isDone && <p className="mt-1 text-pretty text-ink-soft">{text}</p>}
        </div>
        <div className={clsx('flex flex-wrap gap-2', !isDone && 'max-sm:grow max-sm:*:grow')}>
          {mark && !isDone && <MarkButton {...mark} />}
          <Link
            to={to}
            className={buttonClass({ tone: isDone ? 'quiet' : 'butter', size: 'small' })}
          >
            <span>{isDone ? 'Rivedi' : link}</span>
            {isDone && <span className="sr-only">: {title}</span>}
          </Link>
        </div>
      </div>
    </ItemCard>
  );
}

/** What must be done before the shop opens, with its state (rule 279). */
function OpeningList({ opening }: ResponseOf<'shop.opening'>) {
  const done = POINTS.filter(({ name }) => opening[name]).length;
  return (
    <Panel
      title={isAllDone(opening) ? 'È tutto pronto: buon lavoro!' : 'Prima di aprire'}
      text={
        isAllDone(opening)
          ? 'Il programma è aperto. Questa lista resta qui, se vuoi rivedere qualcosa.'
          : `Sei passi, pochi minuti: ne hai fatti ${done}. Puoi interrompere quando vuoi, ritrovi tutto qui.`
      }
    >
      <ol className="@container grid grid-cols-1 gap-3">
        {POINTS.map((point, index) => (
          <PointRow
            key={point.name}
            point={point}
            sign={<span>{index + 1}</span>}
            isDone={opening[point.name]}
          />
        ))}
      </ol>
      {opening.passkeys !== null && (
        <>
          <h3 className="mt-5 mb-3 font-bold text-ink-soft">Consigliato</h3>
          <ul className="@container">
            <PointRow point={PASSKEYS} sign={<ShieldIcon />} isDone={opening.passkeys} />
          </ul>
        </>
      )}
    </Panel>
  );
}

/** How a shop's existing customers are brought along. */
const MOVES = [
  {
    title: 'Con una vecchia tessera a timbri',
    text: 'Scegli nel programma fino a quando la cassa riporta, una volta per cliente, i timbri della tessera di prima.',
    to: panelPath('programma'),
    link: 'Scegli il giorno',
  },
  {
    title: 'Con un elenco di indirizzi',
    text: 'Porta gli indirizzi email e i bollini da Excel o da un altro programma: ognuno li riceve quando conferma il suo.',
    to: panelPath('clienti', IMPORT),
    link: 'Importa l’elenco',
  },
  {
    title: 'Senza telefono',
    text: 'Stampa tessere di carta con un QR: la cassa le legge come le altre, e chi poi si iscrive le collega.',
    to: panelPath('clienti'),
    link: 'Stampa le tessere',
  },
] as const;

function OldCustomers() {
  return (
    <Panel title="Hai già clienti?" text="Quello che hanno raccolto finora può venire con te.">
      <ul className="@container grid grid-cols-1 gap-3">
        {MOVES.map(({ title, text, to, link }) => (
          <li key={to} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 grow basis-72">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-pretty text-ink-soft">{text}</p>
            </div>
            <Link to={to} className={buttonClass({ tone: 'plain', size: 'small' })}>
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The opening, the existing customers, and the sign-up places. */
export default function OpeningSection() {
  const read = useCall('shop.opening', {}, { staleTime: 0 });
  return (
    <div className="grid grid-cols-1 gap-5">
      <Loaded of={read} skeleton={<RowsSkeleton />}>
        {data => <OpeningList {...data} />}
      </Loaded>
      <OldCustomers />
      <PlacesPanel />
    </div>
  );
}
