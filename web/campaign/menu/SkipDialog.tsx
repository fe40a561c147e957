import { SkipArt } from '#web/art/power-ups.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = {
  level: number;
  owned: number;
  isPending: boolean;
  onSkip: () => void;
  onClose: () => void;
};

export default function SkipDialog({ level, owned, isPending, onSkip, onClose }: Props) {
  return (
    <Dialog
      onClose={onClose}
      title={`Saltare il livello ${level}?`}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            Annulla
          </Button>
          <SubmitButton pending={isPending} onClick={onSkip}>
            Salta livello
          </SubmitButton>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <SkipArt className="size-20" />
        <p className="text-pretty">
          Il livello vale una stella e si apre il prossimo. Usi{' '}
          {owned === 1 ? 'l’unico' : 'uno dei'} {owned > 1 && `${owned} `}power-up «Salta livello»
          che hai.
        </p>
      </div>
    </Dialog>
  );
}
