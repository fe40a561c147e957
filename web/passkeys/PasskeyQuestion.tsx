import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyIcon } from '#web/art/key-icon.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { canKeepPasskey } from './browser.ts';
import { deviceName } from './device-name.ts';
import { noteAsked } from './own-browser.ts';
import { useAddPasskey } from './use-add-passkey.ts';
import { showRefusal, useTask } from './use-task.ts';

/** Whether the question is shown: on a device that can store a passkey, until it is answered. */
const useQuestion = () => {
  const [isOpen, setOpen] = useState(true);
  const { data: isPossible = false } = useQuery({
    queryKey: ['passkeys.possible'],
    queryFn: canKeepPasskey,
  });
  return {
    isShown: isOpen && isPossible,
    close: (): void => {
      noteAsked();
      setOpen(false);
    },
  };
};

/** Offers a passkey after a sign-in, once per browser and account (rule 286). */
export default function PasskeyQuestion() {
  const { isShown, close } = useQuestion();
  const { run, isPending } = useTask();
  const add = useAddPasskey(error => {
    if (error.code !== 'password_needed') return showRefusal(error);
    close();
    toast({ title: 'È passato un po’', description: 'Aggiungi la passkey dalle impostazioni.' });
  });
  if (!isShown) return null;
  const accept = async (): Promise<void> => {
    await add({ name: deviceName(navigator.userAgent) });
    close();
  };
  return (
    <Card tone="vanilla" size="item" depth="flat" aria-labelledby="passkey">
      <h2 id="passkey" className="flex items-center gap-2.5 text-lg text-balance">
        <KeyIcon className="size-6 shrink-0 text-berry-ink" />
        Vuoi entrare con l’impronta la prossima volta?
      </h2>
      <p className="mt-1 text-sm text-pretty">
        Basta l’impronta, il volto o il PIN di questo dispositivo: niente password da ricordare.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SubmitButton
          type="button"
          size="small"
          pending={isPending}
          onClick={() => void run(accept)}
        >
          Sì, volentieri
        </SubmitButton>
        <Button tone="plain" size="small" disabled={isPending} onClick={close}>
          No, grazie
        </Button>
      </div>
    </Card>
  );
}
