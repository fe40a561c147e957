import { MailIcon } from '#web/art/page-icons.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

/** In the place of the offer of a mail that wouldn't arrive (rule 272); it can't be hidden. */
export default function UndeliverableEmailCard() {
  return (
    <Card tone="bad" size="item" depth="flat" aria-labelledby="undeliverable-email">
      <div className="flex items-start gap-3">
        <MailIcon className="mt-0.5 size-6 shrink-0" />
        <div className="grid min-w-0 grow justify-items-start gap-2">
          <h2 id="undeliverable-email" className="text-lg">
            Controlla la tua email
          </h2>
          <p className="text-sm text-pretty">
            Le nostre email non arrivano al tuo indirizzo: forse è scritto male. Finché è così non
            puoi confermarlo, né recuperare la password.
          </p>
          <ButtonLink tone="plain" size="small" to={paths.settings}>
            Vai alle impostazioni
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
