import { SkipArt } from '#web/art/power-ups.ts';
import { ConfirmDialog } from '#web/ui/Confirm.tsx';

type Props = {
  level: number;
  owned: number;
  isPending: boolean;
  onSkip: () => void;
  onClose: () => void;
};

export default function SkipDialog({ level, owned, isPending, onSkip, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Saltare il livello ${level}?`}
      action="Salta livello"
      pending={isPending}
      onConfirm={onSkip}
      onClose={onClose}
    >
      <div className="grid justify-items-center gap-3 text-center">
        <SkipArt className="size-20" />
        <p className="text-pretty">
          Il livello vale una stella e si apre il prossimo. Usi{' '}
          <span>{owned > 1 ? `uno dei ${owned}` : 'l’unico'}</span> power-up «Salta livello» che
          hai.
        </p>
      </div>
    </ConfirmDialog>
  );
}
