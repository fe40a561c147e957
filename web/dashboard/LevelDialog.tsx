import { Dialog } from '#web/ui/Dialog.tsx';
import { Progress } from '#web/ui/feedback/Progress.tsx';

/** Rule 122. */
const PERCENT_PER_LEVEL = 10;

type Props = { level: number; onClose: () => void };

export default function LevelDialog({ level, onClose }: Props) {
  const percent = Math.min(100, level * PERCENT_PER_LEVEL);
  return (
    <Dialog onClose={onClose} title={`Livello ${level}`}>
      <Progress label="Progresso del livello" percent={percent} />
      <p className="mt-2 text-right text-sm font-bold">{`${percent}%`}</p>
      <p className="mt-3 text-pretty text-ink-soft">
        Il tuo livello è quello della tua pasticceria: cresce con l’esperienza, un dolce dopo
        l’altro.
      </p>
    </Dialog>
  );
}
