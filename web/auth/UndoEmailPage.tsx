import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink, SubmitButton } from '#web/ui/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import { LinkDone, LinkFailed, useTokenOfLink } from './link-of-mail.tsx';

const CONSEQUENCES = [
  'il tuo account torna all’indirizzo a cui ti abbiamo scritto;',
  'chi è collegato viene disconnesso, su ogni dispositivo;',
  'ti mandiamo un link per scegliere una nuova password.',
];

/** Asks before it takes a change of the address back, since that signs everybody out (rule 155). */
export default function UndoEmailPage() {
  const token = useTokenOfLink();
  const { mutate, isPending, isSuccess, isError, error } = useWrite('auth.undoEmail', {
    keepsIdempotencyKey: true,
    invalidates: ['auth.me'],
  });
  const undo = (): void => mutate({ token });
  return (
    <AuthPage title="Annulla il cambio">
      {isSuccess && (
        <LinkDone title="Il tuo indirizzo è tornato!">
          <p className="text-pretty">
            Controlla la posta: con il link che trovi lì scegli una nuova password, e nessun altro
            può più entrare.
          </p>
          <ButtonLink to={paths.home} size="large" wide>
            Vai al Login
          </ButtonLink>
        </LinkDone>
      )}
      {(isError || token === '') && (
        <LinkFailed error={error} onRetry={undo}>
          <p className="text-pretty">
            Il cambio è già stato annullato, oppure sono passati più di sette giorni. Se non riesci
            più a entrare, chiedi aiuto in pasticceria.
          </p>
          <ButtonLink to={paths.home} size="large" wide>
            Vai al Login
          </ButtonLink>
        </LinkFailed>
      )}
      {!isSuccess && !isError && token !== '' && (
        <div className="mt-4 grid gap-4">
          <p className="text-pretty">
            Non hai cambiato tu l’indirizzo email? Se annulli il cambio:
          </p>
          <ul className="grid list-disc gap-2 pl-5 text-pretty">
            {CONSEQUENCES.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <SubmitButton
            size="large"
            wide
            pending={isPending}
            pendingLabel="Annullamento..."
            onClick={undo}
          >
            Annulla il cambio
          </SubmitButton>
        </div>
      )}
    </AuthPage>
  );
}
