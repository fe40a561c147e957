import { PlayIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { hero } from '#web/ui/illustrations.ts';

type Props = {
  onPlay: () => void;
  /** When a visitor is about to. */
  onPlaySoon: () => void;
  onPrizes: () => void;
};

export function Hero({ onPlay, onPlaySoon, onPrizes }: Props) {
  return (
    <div className="grid content-start gap-5">
      <h1 className="text-[2.75rem] md:text-6xl">
        Gioca con i dolci, <em className="text-berry-ink">vinci premi</em> veri.
      </h1>
      <p className="max-w-xl text-lg text-pretty text-ink-soft">
        Scambia macarons e tiramisù insieme a Giorgione, manda avanti la tua pasticceria e raccogli
        premi da ritirare al banco.
      </p>
      <div className="flex flex-wrap gap-4 max-sm:*:grow">
        <Button size="large" onClick={onPlay} onPointerEnter={onPlaySoon} onFocus={onPlaySoon}>
          <PlayIcon />
          Gioca ora
        </Button>
        <Button size="large" tone="butter" onClick={onPrizes}>
          Scopri i premi
        </Button>
      </div>
      <Illustration of={hero} className="mx-auto mt-2 w-full max-w-lg" />
    </div>
  );
}
