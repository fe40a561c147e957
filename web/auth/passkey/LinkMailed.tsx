import { useEffect } from 'react';
import mailSentFile from '#web/art/illustrations/landing/mail-sent.svg';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Illustration, picture } from '#web/ui/Illustration.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { begunEnrolment } from './begun-enrolment.ts';
import type { EnrolOptions } from './passkey-state.ts';

const mailSent = picture(220, 160, mailSentFile);

/** Shows that the link for a first passkey has been mailed, and stores what its page needs. */
export function LinkMailed({ options }: { options: EnrolOptions }) {
  useEffect(() => begunEnrolment.keep(options), [options]);
  return (
    <AuthLayout title="Controlla la tua email">
      <div role="status" className="mt-2 grid justify-items-center gap-4 text-center">
        <Illustration of={mailSent} className="w-52" />
        <p className="text-pretty">
          Adesso chi lavora in pasticceria entra con la password e con una passkey: l’impronta, il
          volto o il PIN del dispositivo. Ti abbiamo mandato il link per crearla:{' '}
          <strong>aprilo su questo dispositivo.</strong>
        </p>
        <p className="text-sm text-pretty text-ink-soft">
          Non lo trovi? Controlla anche la cartella spam: il link vale un’ora. Se non arriva, chiedi
          a chi amministra il programma.
        </p>
        <ButtonLink to={paths.home} size="large" tone="plain" wide>
          Torna al login
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
