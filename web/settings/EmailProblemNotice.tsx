import type { EmailProblem } from '#shared/contract/schemas/email-problem.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

const TEXTS: Record<EmailProblem, readonly [what: string, remedy: string]> = {
  bounce: [
    'Le nostre email a questo indirizzo tornano indietro.',
    'Controlla che sia scritto bene, o cambialo in «Aggiorna email». Se è giusto, dillo in negozio: possiamo riprovare.',
  ],
  complaint: [
    'Una nostra email a questo indirizzo è stata segnalata come spam.',
    'Se è stato uno sbaglio dillo in negozio, e riprendiamo a scriverti; oppure cambia indirizzo in «Aggiorna email».',
  ],
  undeliverable: [
    'Le nostre email non arrivano a questo indirizzo.',
    'Controlla che sia scritto bene, o cambialo in «Aggiorna email». Se è giusto, dillo in negozio: possiamo riprovare.',
  ],
};

/** Says why the player gets no mail, and what to do about it (rule 272). */
export function EmailProblemNotice({ problem }: { problem: EmailProblem }) {
  const [what, remedy] = TEXTS[problem];
  return (
    <Notice tone="bad" role="status" className="w-full text-sm">
      <p className="font-bold">{what}</p>
      <p className="mt-1">Non te ne mandiamo più, nemmeno se dimentichi la password. {remedy}</p>
    </Notice>
  );
}
