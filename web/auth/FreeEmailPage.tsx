import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { AskedLink } from './AskedLink.tsx';
import { useTokenOfLink } from './link-of-mail.tsx';

const CONSEQUENCES = [
  'l’account torna all’indirizzo che aveva prima, dove può reimpostare la password;',
  'questo indirizzo torna libero, e puoi usarlo per registrarti;',
  'nessuno viene disconnesso.',
];

/** Asks before it frees an unconfirmed address (rule 179). */
export default function FreeEmailPage() {
  const token = useTokenOfLink();
  const write = useWrite('auth.freeEmail');
  return (
    <AskedLink
      token={token}
      write={write}
      action="Libera l’indirizzo"
      pendingLabel="Un attimo..."
      question="Un account è passato al tuo indirizzo email, ma nessuno l’ha confermato. Se lo liberi:"
      consequences={CONSEQUENCES}
      doneTitle="Il tuo indirizzo è libero!"
      done={
        <>
          <p className="text-pretty">
            Ora puoi registrarti. Se invece l’account è tuo, accedi con l’indirizzo di prima.
          </p>
          <ButtonLink to={paths.register} size="large" wide>
            Registrati
          </ButtonLink>
          <ButtonLink to={paths.home} tone="plain" size="large" wide>
            Vai al Login
          </ButtonLink>
        </>
      }
      invalid={
        <>
          <p className="text-pretty">
            L’indirizzo è già stato liberato, confermato o cambiato, oppure sono passati più di
            sette giorni. Se non riesci a registrarti, chiedi un nuovo link.
          </p>
          <ButtonLink to={paths.forgotPassword} size="large" wide>
            Chiedi un nuovo link
          </ButtonLink>
        </>
      }
    />
  );
}
