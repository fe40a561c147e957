import type { AccountMail } from './layout.ts';

/** The e-mail with the link that makes its address one of the staff (rule 280). */
export const staffInvitationMail = (link: string): AccountMail => ({
  title: 'Ti aspettiamo alla cassa',
  lines: [
    'la pasticceria ti invita nel suo staff: potrai registrare gli acquisti, dare i bollini e accettare i voucher.',
    'Apri il link e accedi, oppure crea il tuo account con questo indirizzo. Vale sette giorni e si può usare una volta sola.',
  ],
  button: { label: 'Entra nello staff', link },
  footnote:
    'Se non lavori in pasticceria, ignora questa email: senza il link non cambia niente. Non inoltrarla: chi la riceve potrebbe entrare al posto tuo.',
});
