import { TAKEN_AWAY } from '#shared/recovery-text.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { AskedLink } from './AskedLink.tsx';
import { useTokenOfLink } from './link-of-mail.tsx';

const CONSEQUENCES = [
  'il tuo account torna all’indirizzo a cui ti abbiamo scritto;',
  'chi è collegato viene disconnesso, su ogni dispositivo;',
  'togliamo le passkey e le carte nei wallet;',
  'ti mandiamo un link per scegliere una nuova password.',
];

const toLogin = (
  <ButtonLink to={paths.home} size="large" wide>
    Vai al Login
  </ButtonLink>
);

/** Asks before it undoes a change of the address, since that signs everybody out (rule 155). */
export default function UndoEmailPage() {
  const token = useTokenOfLink();
  const write = useWrite('auth.undoEmail');
  return (
    <AskedLink
      token={token}
      write={write}
      action="Annulla il cambio"
      pendingLabel="Annullamento..."
      question="Non hai cambiato tu l’indirizzo email? Se annulli il cambio:"
      consequences={CONSEQUENCES}
      doneTitle="Il tuo indirizzo è tornato!"
      done={
        <>
          <p className="text-pretty">
            Controlla la posta: con il link che trovi lì scegli una nuova password, e nessun altro
            può più entrare.
          </p>
          {write.data?.removed && <p className="font-bold text-pretty">{TAKEN_AWAY}</p>}
          {toLogin}
        </>
      }
      invalid={
        <>
          <p className="text-pretty">
            Il cambio è già stato annullato, oppure sono passati più di sette giorni. Se non riesci
            più a entrare, chiedi aiuto in pasticceria.
          </p>
          {toLogin}
        </>
      }
    />
  );
}
