import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { mailSent } from '#web/ui/illustrations.ts';
import { AuthPage } from './AuthPage.tsx';

export function MailSent({ address }: { address: string }) {
  return (
    <AuthPage title="Email inviata!">
      <div role="status" className="mt-2 grid justify-items-center gap-4 text-center">
        <Illustration of={mailSent} className="w-52" />
        <p className="text-pretty">
          Abbiamo inviato le istruzioni a <strong className="wrap-anywhere">{address}</strong>
        </p>
        <p className="text-sm text-pretty text-ink-soft">
          Non la trovi? Controlla anche la cartella spam: il link vale un’ora.
        </p>
        <ButtonLink to={paths.home} size="large" wide>
          Torna al login
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
