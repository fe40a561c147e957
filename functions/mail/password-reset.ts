import { type MailContent, renderHtml, renderText } from './layout.ts';
import type { Mail } from './send.ts';

/** The e-mail with the link that sets a new password. */
export const passwordResetMail = (username: string, link: string): Mail => {
  const content: MailContent = {
    title: 'Reimposta la tua password',
    greeting: `Ciao ${username},`,
    lines: [
      'abbiamo ricevuto una richiesta di reimpostare la password del tuo account.',
      'Il link vale un’ora e si può usare una volta sola.',
    ],
    button: { label: 'Scegli una nuova password', link },
    footnote:
      'Se non hai fatto tu la richiesta, ignora questa email: la tua password resta quella di prima.',
  };
  return {
    subject: 'Reimposta la tua password',
    text: renderText(content),
    html: renderHtml(content),
  };
};
