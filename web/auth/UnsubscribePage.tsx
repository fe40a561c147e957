import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { AskedLink } from './AskedLink.tsx';
import { useTokenOfLink } from './link-of-mail.tsx';

const CONSEQUENCES = [
  'da subito non ti mandiamo più offerte e novità per e-mail;',
  'le e-mail sul tuo account, come quella per una nuova password, arrivano ancora;',
  'la tua carta e i tuoi premi restano come sono.',
];

const toSettings = (
  <ButtonLink to={paths.settings} tone="plain" size="large" wide>
    Vai alle impostazioni
  </ButtonLink>
);

/** Asks before it withdraws the consent to offers by mail through a mail's link (rule 236). */
export default function UnsubscribePage() {
  const token = useTokenOfLink();
  const write = useWrite('settings.unsubscribe');
  return (
    <AskedLink
      token={token}
      write={write}
      action="Non ricevere più offerte"
      pendingLabel="Un attimo..."
      question="Ricevi le nostre offerte per e-mail perché lo hai chiesto. Se non le vuoi più:"
      consequences={CONSEQUENCES}
      doneTitle="Fatto!"
      done={
        <>
          <p className="text-pretty">
            Non ricevi più offerte e novità per e-mail. Se cambi idea, puoi riattivarle nelle
            impostazioni.
          </p>
          {toSettings}
        </>
      }
      invalid={
        <>
          <p className="text-pretty">
            Il link non è completo: aprilo di nuovo dal messaggio. Puoi disattivare le offerte anche
            nelle impostazioni.
          </p>
          {toSettings}
        </>
      }
    />
  );
}
