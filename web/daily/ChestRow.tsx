import { TreasureChest } from '#web/art/TreasureChest.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Paid, useClaim } from './use-claim.ts';

type ButtonProps = {
  readonly day: string;
  readonly label: string;
  /** Called once the chest is open and the button has left the card. */
  onOpened: (paid: Paid) => void;
};

/** Opens the chest of a day. */
export function OpenChestButton({ day, label, onOpened }: ButtonProps) {
  const claim = useClaim(onOpened);
  return (
    <Button
      size="small"
      className="shrink-0 max-sm:w-full"
      disabled={claim.isPending}
      onClick={() => claim.mutate({ day, kind: 'all' })}
    >
      {label}
    </Button>
  );
}

type Props = {
  readonly day: string;
  /** How many of the day's goals are done. */
  readonly done: number;
  readonly goals: number;
  readonly isClaimed: boolean;
  onOpened: (paid: Paid) => void;
};

const chestText = ({ done, goals, isClaimed }: Props): string => {
  if (isClaimed) return 'Aperto: a domani con un altro baule!';
  const left = goals - done;
  if (left === 0) return 'È pronto: dentro c’è l’ingrediente che ti manca di più.';
  return left === 1 ? 'Manca un obiettivo per aprirlo.' : `Mancano ${left} obiettivi per aprirlo.`;
};

/** The chest that all goals of the day open together. */
export function ChestRow(props: Props) {
  const { day, done, goals, isClaimed, onOpened } = props;
  const isReady = done === goals && !isClaimed;
  return (
    <div className="group flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-line pt-2">
      <TreasureChest state={isClaimed ? 'empty' : 'closed'} className="w-12 shrink-0" />
      <p className="min-w-0 grow basis-[9rem] text-sm text-pretty">
        <strong className="block text-base">Il baule del giorno</strong>
        <span>{chestText(props)}</span>
      </p>
      {isReady && <OpenChestButton day={day} label="Apri il baule" onOpened={onOpened} />}
    </div>
  );
}
