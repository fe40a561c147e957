import { useState } from 'react';
import { addDays, dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { Logo } from '#web/art/Giorgione.tsx';
import { CloseIcon } from '#web/art/page-icons.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { hideOfferUntil, mayOfferInstallation } from './good-moment.ts';
import { installPrompt } from './install-prompt.ts';

const HIDDEN_DAYS = 60;

const hide = (): void => hideOfferUntil(addDays(dayKey(serverNow()), HIDDEN_DAYS));

/** How to do it in Safari. */
function AppleSteps() {
  return (
    <ol className="grid list-decimal gap-1 pl-5 text-sm text-pretty">
      <li>
        Tocca <strong>Condividi</strong>, il quadrato con la freccia in su.
      </li>
      <li>
        Scorri e scegli <strong>Aggiungi alla schermata Home</strong>.
      </li>
    </ol>
  );
}

/**
 * Offers to install the app after something good has happened; once declined, it stays hidden for two months
 * (rule 251).
 */
export default function InstallCard() {
  const [isShown, setShown] = useState(mayOfferInstallation);
  const prompt = installPrompt();
  if (!isShown) return null;
  const close = (): void => {
    hide();
    setShown(false);
  };
  const install = async (): Promise<void> => {
    await prompt?.prompt();
    await prompt?.userChoice;
    close();
  };
  return (
    <Card tone="vanilla" size="item" depth="flat" aria-labelledby="install">
      <div className="flex items-start gap-3">
        <Logo className="size-12 shrink-0" />
        <div className="grid min-w-0 grow justify-items-start gap-2">
          <h2 id="install" className="text-lg">
            Giorgione in tasca
          </h2>
          <p className="text-sm text-pretty">
            Tienilo tra le tue app: si apre con un tocco, e la tua carta funziona anche senza rete.
          </p>
          {prompt ? (
            <Button size="small" onClick={() => void install()}>
              Installa
            </Button>
          ) : (
            <AppleSteps />
          )}
        </div>
        <IconButton label="Non ora" className="-mt-2 -mr-2" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
    </Card>
  );
}
