import { plural } from '#shared/amount-text.ts';
import type { AuditAction } from '#shared/contract/admin/auditing.ts';
import { formatEuros } from '#shared/euros.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { EXPORT_NAMES, isKeyOf } from '../parts/labels.ts';

export type AuditEntry = ResponseOf<'admin.audit'>['entries'][number];

/** The names of the actions in the filter. */
export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  'user.role': 'Ruolo cambiato',
  'user.status': 'Stato dell’account cambiato',
  'user.password': 'Password impostata',
  'user.email': 'Email di nuovo inviate',
  'user.delete': 'Utente eliminato',
  'user.export': 'Dati di una persona scaricati',
  'banner.create': 'Banner creato',
  'banner.update': 'Banner modificato',
  'banner.delete': 'Banner eliminato',
  'banner.order': 'Banner riordinati',
  'upload.create': 'Immagine caricata',
  'prize.create': 'Premio creato',
  'prize.update': 'Premio modificato',
  'prize.delete': 'Premio eliminato',
  'report.close': 'Segnalazione chiusa',
  'suspicion.clear': 'Partite sospette: tutto in regola',
  'suspicion.void': 'Partite sospette: punteggi annullati',
  'reward.assign': 'Premio assegnato',
  'reward.deliver': 'Premio consegnato',
  'voucher.redeem': 'Voucher utilizzato alla cassa',
  'voucher.undo': 'Utilizzo annullato',
  'voucher.damaged': 'File del voucher alterato',
  'purchase.create': 'Acquisto registrato alla cassa',
  'purchase.undo': 'Acquisto annullato',
  'customer.find': 'Cliente cercato alla cassa',
  'slip.create': 'Bollino su carta stampato',
  'slip.undo': 'Bollino su carta annullato',
  'reward.withdraw': 'Premio tolto',
  'stamps.correct': 'Bollini corretti',
  'stamps.old_card': 'Carta vecchia riportata',
  'customers.import': 'Elenco di clienti importato',
  'cards.print': 'Carte stampate',
  'customer.rename': 'Nome di un cliente cambiato',
  'customer.renew': 'Carta stampata sostituita',
  'programme.update': 'Programma modificato',
  'shop.update': 'Dati del negozio modificati',
  'staff.invite': 'Invito allo staff inviato',
  'staff.cancel': 'Invito allo staff annullato',
  'staff.join': 'Entrata nello staff',
  'staff.passkeys': 'Passkey dello staff',
  'user.passkeys': 'Passkey tolte',
  'passkey.add': 'Propria passkey aggiunta',
  'passkey.remove': 'Propria passkey tolta',
  'opening.update': 'Apertura aggiornata',
  'places.update': 'Luoghi modificati',
  'rule.create': 'Regola dei premi creata',
  'rule.update': 'Regola dei premi modificata',
  'rule.delete': 'Regola dei premi eliminata',
  'user.birthday': 'Cambio del compleanno permesso',
  'export.create': 'Tabella scaricata',
  'promotion.create': 'Campagna creata',
  'promotion.stop': 'Campagna fermata',
  'promotion.release': 'Campagna in sospeso mandata',
  'promotion.test': 'Prova di una campagna inviata',
};

/** The meaning of an entry's reason: for one's own passkeys, their names. */
export const reasonLabel = (action: AuditAction): string =>
  action === 'passkey.add' || action === 'passkey.remove' ? 'Nome' : 'Motivo';

type Whom = { readonly name: string; readonly userId: number | undefined };

/**
 * What an actor did, following the actor's name: 'ha assegnato «Caffè» a', and the person with whom the sentence ends.
 */
export type Sentence = { readonly text: string; readonly whom: Whom | undefined };

/** What was done, and the preposition before the person. */
type Told = string | readonly [text: string, preposition: 'di' | 'a' | 'per'];

type Facts = Pick<AuditEntry, 'target' | 'targetName' | 'before' | 'after' | 'amount' | 'names'>;

const idOf = (target: string): string => target.split(' ')[1] ?? '';

/** The name of an entry's subject, as in 'il premio «Caffè»'; without a name, 'un premio'. */
const named = (definite: string, indefinite: string, name: unknown): string =>
  typeof name === 'string' && name !== '' ? `${definite} «${name}»` : indefinite;

const fieldOf = ({ before, after }: Facts, field: string): unknown =>
  after?.[field] ?? before?.[field];

const reward = (facts: Facts): string =>
  named('il premio', 'un premio', facts.names[String(fieldOf(facts, 'rewardId'))]);

const voucherName = ({ target, names }: Facts) => names[idOf(target)];

const campaignName = (facts: Facts): unknown =>
  facts.names[idOf(facts.target)] ??
  fieldOf(facts, 'title') ??
  facts.names[String(fieldOf(facts, 'prizeId'))];

const campaign = (facts: Facts): string =>
  named('la campagna', 'una campagna', campaignName(facts));

const banner = (facts: Facts): string => named('il banner', 'un banner', fieldOf(facts, 'title'));

const template = (facts: Facts): string => named('il premio', 'un premio', fieldOf(facts, 'name'));

const worth = (amount: number | null): string =>
  amount === null ? '' : ` da ${formatEuros(amount)}`;

const table = (facts: Facts): string => {
  const kind = String(fieldOf(facts, 'kind'));
  return named('la tabella', 'una tabella', isKeyOf(EXPORT_NAMES, kind) && EXPORT_NAMES[kind]);
};

const corrected = (facts: Facts): Told => {
  const delta = Number(facts.after?.delta ?? 0);
  const stamps = plural(Math.abs(delta), 'bollino', 'bollini');
  if (delta === 0) return ['ha corretto i bollini', 'di'];
  return [`ha ${delta > 0 ? 'aggiunto' : 'tolto'} ${stamps}`, 'a'];
};

/** What each action did; the reader sees the values before and after below it. */
const TOLD: Readonly<Record<AuditAction, (facts: Facts) => Told>> = {
  'user.role': () => ['ha cambiato il ruolo', 'di'],
  'user.status': ({ after }) => [
    after?.isActive === true ? 'ha riattivato l’account' : 'ha disattivato l’account',
    'di',
  ],
  'user.password': () => ['ha impostato una nuova password', 'per'],
  'user.email': () => ['ha fatto mandare di nuovo le email', 'a'],
  'user.delete': ({ targetName }) =>
    targetName === null ? 'ha eliminato un account' : ['ha eliminato l’account', 'di'],
  'user.export': () => ['ha scaricato i dati', 'di'],
  'banner.create': facts => `ha creato ${banner(facts)}`,
  'banner.update': facts => `ha modificato ${banner(facts)}`,
  'banner.delete': facts => `ha eliminato ${banner(facts)}`,
  'banner.order': () => 'ha riordinato i banner',
  'upload.create': () => 'ha caricato un’immagine',
  'prize.create': facts => `ha creato ${template(facts)}`,
  'prize.update': facts => `ha modificato ${template(facts)}`,
  'prize.delete': facts => `ha eliminato ${template(facts)}`,
  'reward.assign': facts => [`ha assegnato ${reward(facts)}`, 'a'],
  'reward.deliver': facts => [`ha consegnato ${reward(facts)}`, 'a'],
  'reward.withdraw': facts => [`ha tolto ${reward(facts)}`, 'a'],
  'report.close': () => ['ha chiuso una segnalazione sul comportamento', 'di'],
  'suspicion.clear': () => ['ha giudicato in regola le partite', 'di'],
  'suspicion.void': () => ['ha annullato i punteggi', 'di'],
  'voucher.redeem': facts => [
    `ha accettato alla cassa ${named('il voucher', 'un voucher', voucherName(facts))}`,
    'di',
  ],
  'voucher.undo': facts => [
    `ha annullato ${named('l’uso del voucher', 'l’uso di un voucher', voucherName(facts))}`,
    'di',
  ],
  'voucher.damaged': facts =>
    `ha trovato alterato il file ${named('del voucher', 'di un voucher', voucherName(facts))}`,
  'purchase.create': ({ amount }) => [`ha registrato un acquisto${worth(amount)}`, 'di'],
  'purchase.undo': ({ amount }) => [`ha annullato un acquisto${worth(amount)}`, 'di'],
  'customer.find': () => 'ha cercato un cliente alla cassa',
  'slip.create': ({ amount }) => `ha stampato un bollino su carta per un acquisto${worth(amount)}`,
  'slip.undo': ({ amount }) => `ha annullato il bollino su carta di un acquisto${worth(amount)}`,
  'stamps.correct': corrected,
  'stamps.old_card': ({ after }) => [
    `ha riportato ${plural(Number(after?.delta ?? 0), 'bollino', 'bollini')} da una carta vecchia`,
    'di',
  ],
  'customers.import': () => 'ha importato un elenco di clienti',
  'cards.print': ({ after }) =>
    `ha stampato ${plural(Number(after?.count ?? 0), 'carta fedeltà', 'carte fedeltà')}`,
  'customer.rename': () => ['ha cambiato il nome', 'di'],
  'customer.renew': () => ['ha sostituito la carta stampata', 'di'],
  'programme.update': () => 'ha modificato il programma',
  'shop.update': () => 'ha modificato i dati del negozio',
  'staff.invite': () => 'ha invitato una persona nello staff',
  'staff.cancel': () => 'ha annullato un invito nello staff',
  'staff.join': () => 'ora fa parte dello staff',
  'staff.passkeys': ({ after }) =>
    after?.isOn === true
      ? 'ha reso obbligatorie le passkey dello staff'
      : 'ha reso facoltative le passkey dello staff',
  'user.passkeys': () => ['ha tolto le passkey', 'a'],
  'passkey.add': () => 'ha aggiunto una propria passkey',
  'passkey.remove': () => 'ha tolto una propria passkey',
  'opening.update': () => 'ha segnato un passo dell’apertura',
  'places.update': () => 'ha modificato i luoghi',
  'rule.create': () => 'ha creato una regola dei premi',
  'rule.update': () => 'ha modificato una regola dei premi',
  'rule.delete': () => 'ha eliminato una regola dei premi',
  'user.birthday': () => ['ha permesso di cambiare il compleanno', 'a'],
  'export.create': facts => `ha scaricato ${table(facts)}`,
  'promotion.create': facts => `ha creato ${campaign(facts)}`,
  'promotion.stop': facts => `ha fermato ${campaign(facts)}`,
  'promotion.release': facts => `ha mandato ${campaign(facts)}, che era in sospeso`,
  'promotion.test': facts =>
    `si è mandato una prova ${named('della campagna', 'di una campagna', campaignName(facts))}`,
};

/**
 * The person an entry is about: a user, or the customer of a purchase or voucher; an erased user has no name and no
 * link.
 */
const whomOf = ({ target, targetName, customer, customerId }: AuditEntry): Whom | undefined => {
  if (target.startsWith('user '))
    return {
      name: targetName ?? 'un utente eliminato',
      userId: targetName === null ? undefined : Number(idOf(target)),
    };
  return customer === null ? undefined : { name: customer, userId: customerId ?? undefined };
};

/** An entry as a sentence that follows the actor's name (rule 305). */
export const sentenceOf = (entry: AuditEntry): Sentence => {
  const told = TOLD[entry.action](entry);
  const whom = whomOf(entry);
  if (typeof told === 'string') return { text: told, whom: undefined };
  const [text, preposition] = told;
  return whom ? { text: `${text} ${preposition}`, whom } : { text, whom };
};
