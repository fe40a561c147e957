/**
 * Every way in which a call can fail: the stable code, its HTTP status and the Italian words that a
 * player reads. Worded once; operations name a code, the page shows the message.
 */
export const FAILURES = {
  invalid_input: [400, 'Controlla i dati inseriti.'],
  invalid_json: [400, 'La richiesta non è leggibile: manca un JSON valido.'],
  invite_code_unknown: [400, 'Codice invito non valido'],
  invalid_token: [400, 'Link non valido o scaduto'],
  wrong_password: [400, 'Password attuale non corretta'],
  common_password: [400, 'Questa password è troppo comune: scegline una più originale.'],
  invalid_cursor: [400, 'Pagina non valida: ricomincia dall’inizio.'],
  unauthenticated: [401, 'Accedi per continuare.'],
  invalid_credentials: [401, 'Credenziali non valide'],
  forbidden: [403, 'Non hai il permesso per questa operazione.'],
  cross_site: [403, 'Richiesta rifiutata: arriva da un altro sito.'],
  account_disabled: [403, 'Account disattivato'],
  not_found: [404, 'Non trovato.'],
  username_taken: [409, 'Username già in uso'],
  email_taken: [409, 'Email già registrata'],
  run_invalid: [409, 'Questa partita non è valida: il punteggio non può essere registrato.'],
  run_required: [409, 'Il punteggio va inviato insieme alla partita giocata.'],
  score_impossible: [409, 'Questo punteggio non è possibile.'],
  no_lives: [409, 'Vite finite'],
  level_locked: [409, 'Questo livello è ancora bloccato.'],
  none_owned: [409, 'Non possiedi questo power-up.'],
  not_current_level: [409, 'Puoi saltare solo il livello attuale.'],
  insufficient_bigne: [409, 'Bignè insufficienti'],
  already_claimed: [409, 'Questo premio è già stato riscattato.'],
  not_delivered: [409, 'Questo premio è ancora in arrivo.'],
  not_claimed: [409, 'Riscatta prima il premio.'],
  not_a_discount: [409, 'Solo i premi sconto diventano voucher.'],
  expired: [409, 'Scaduto.'],
  not_yet_valid: [409, 'Non è ancora valido.'],
  deleted: [409, 'Questo voucher è stato eliminato.'],
  already_redeemed: [409, 'Questo voucher è già stato utilizzato.'],
  not_redeemed: [409, 'Questo voucher non risulta utilizzato.'],
  too_late: [409, 'Un utilizzo si può annullare solo entro 24 ore.'],
  voucher_damaged: [409, 'Il file del voucher risulta alterato: è stato segnalato al negozio.'],
  last_superadmin: [409, 'Deve restare almeno un super amministratore attivo.'],
  already_delivered: [409, 'Questo premio è già stato consegnato.'],
  too_many_banners: [409, 'Ci sono già troppi banner: eliminane uno.'],
  too_many_prizes: [409, 'Ci sono già troppi premi: eliminane uno.'],
  idempotency_mismatch: [409, 'Questa richiesta è già stata usata per un’altra operazione.'],
  body_too_large: [413, 'La richiesta è troppo grande.'],
  not_json: [415, 'La richiesta deve essere in formato JSON.'],
  too_many_attempts: [429, 'Troppi tentativi. Attendi qualche secondo prima di riprovare.'],
  internal: [500, 'Si è verificato un errore. Riprova più tardi.'],
  unavailable: [503, 'Servizio momentaneamente non disponibile. Riprova tra poco.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FailureCode = keyof typeof FAILURES;

/** What every call may answer, whatever it does; a route lists only what is its own. */
export const COMMON_FAILURES: readonly FailureCode[] = ['invalid_input', 'internal', 'unavailable'];
