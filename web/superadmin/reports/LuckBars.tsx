import { clsx } from 'clsx';

/** From here on, few of the other falls would have been as good. */
const LUCKY = 0.9;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const textOf = (move: number, share: number | null | undefined): string =>
  share === undefined
    ? 'Quanto è stata fortunata ogni mossa, da quando si gioca.'
    : share === null
      ? `Mossa ${move}: qui la fortuna non c’entra.`
      : `Mossa ${move}: meglio del ${percent(share)} delle altre cadute possibili.`;

type Props = {
  /** Of each move, the share of other falls that would have been worse; null where none differs. */
  shares: readonly (number | null)[];
  /** How many moves are shown on the board. */
  played: number;
};

/** How lucky each move of a game was, as bars that light up as the game is watched. */
export function LuckBars({ shares, played }: Props) {
  return (
    <figure className="grid grid-cols-1 gap-1">
      <div aria-hidden="true" className="flex h-12 items-end gap-px border-b-2 border-line">
        {shares.map((share, move) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is known by its place alone.
            key={move}
            style={{ height: `${Math.max(4, (share ?? 0) * 100)}%` }}
            className={clsx(
              'min-w-0 flex-1 rounded-t-sm',
              (share ?? 0) >= LUCKY ? 'bg-berry' : 'bg-ink-soft',
              move >= played && 'opacity-30',
            )}
          />
        ))}
      </div>
      <figcaption className="text-center text-sm text-ink-soft">
        {textOf(played, played === 0 ? undefined : shares[played - 1])}
      </figcaption>
    </figure>
  );
}
