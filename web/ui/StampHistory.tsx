import type { StampMovement } from '#shared/contract/schemas/stamp-movement.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import { Badge } from './Badge.tsx';
import { stampsText } from './format/stamps-text.ts';

const amountText = ({ amount }: StampMovement): string =>
  amount === null ? '' : ` di ${formatEuros(amount)}`;

const becauseText = ({ reason }: StampMovement): string => (reason === null ? '' : `: ${reason}`);

const TEXTS: Record<StampMovement['kind'], (movement: StampMovement) => string> = {
  purchase: movement => `Acquisto${amountText(movement)}`,
  slip: movement => `Bollino su carta, acquisto${amountText(movement)}`,
  undo: movement => `Annullato l’acquisto${amountText(movement)}${becauseText(movement)}`,
  correction: movement => `Corretto dal negozio${becauseText(movement)}`,
  step: ({ name }) => `Tappa raggiunta: ${name}`,
  card: ({ name }) => `Carta completata: ${name}`,
  old_card: () => 'Dalla carta vecchia',
  import: () => 'Riportati da prima',
};

const changeText = ({ kind, stamps }: StampMovement): string => {
  if (kind === 'step' || kind === 'card') return 'Premio';
  if (stamps === 0) return 'Senza bollino';
  return stamps > 0 ? `+${stamps}` : `−${-stamps}`;
};

/** Several lines may share an instant, but not also the kind and the name. */
const keyOf = ({ at, kind, name }: StampMovement): string => [at, kind, name].join(' ');

/** What has changed a card's stamps, newest first (rule 304). */
export function StampHistory({ movements }: { movements: readonly StampMovement[] }) {
  return (
    <ul className="divide-y-2 divide-dashed divide-line">
      {movements.map(movement => (
        <li key={keyOf(movement)} className="flex items-center gap-3 py-3">
          <div className="min-w-0 grow">
            <p className="font-bold wrap-anywhere">{TEXTS[movement.kind](movement)}</p>
            <p className="text-sm text-ink-soft">
              {`${formatDateTime(movement.at)}, poi ${stampsText(movement.after)}`}
            </p>
          </div>
          <Badge tone="plain">{changeText(movement)}</Badge>
        </li>
      ))}
    </ul>
  );
}
