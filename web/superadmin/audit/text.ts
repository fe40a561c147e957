import type { AuditAction } from '#shared/contract/admin/auditing.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import { ROLE_NAMES } from '#shared/role-names.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import {
  DECISION_NAMES,
  isKeyOf,
  PRIZE_NAMES,
  REWARD_NAMES,
  STATUS_NAMES,
} from '../parts/labels.ts';

export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  'user.role': 'Ruolo cambiato',
  'user.status': 'Stato dell’account cambiato',
  'user.password': 'Password impostata',
  'user.email': 'Email di nuovo inviate',
  'user.delete': 'Utente eliminato',
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
  'reward.withdraw': 'Premio ritirato',
  'stamps.correct': 'Bollini corretti',
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

/** What an entry's reason is: of one's own passkeys their names. */
export const reasonLabel = (action: AuditAction): string =>
  action === 'passkey.add' || action === 'passkey.remove' ? 'Nome' : 'Motivo';

const TARGET_NAMES: Record<string, string> = {
  user: 'Utente',
  banner: 'Banner',
  prize: 'Premio',
  voucher: 'Voucher',
  purchase: 'Acquisto',
  slip: 'Bollino su carta',
  export: 'Tabella',
  rule: 'Regola',
  promotion: 'Campagna',
  invitation: 'Invito',
};

/** Targets of which there is one. */
const SHOP_TARGETS: Record<string, string> = {
  programme: 'Programma',
  shop: 'Negozio',
  customers: 'Clienti',
  promotions: 'Campagne',
  uploads: 'Immagini',
  banners: 'Banner',
  opening: 'Apertura',
  places: 'Luoghi',
  staff: 'Staff',
};

type Target = { readonly target: string; readonly targetName: string | null };

/** The target 'user 12' as text; only a user who still exists has a name and an id to link to. */
export const targetOf = ({ target, targetName }: Target) => {
  const [, kind = '', id = ''] = /^(\w+) (\d+)$/.exec(target) ?? [];
  const name = TARGET_NAMES[kind];
  if (name === undefined) return { name: SHOP_TARGETS[target] ?? target, userId: undefined };
  return {
    name: targetName ?? `${name} n. ${id}`,
    userId: targetName === null ? undefined : Number(id),
  };
};

const FIELDS: Record<string, string> = {
  role: 'Ruolo',
  isActive: 'Attivo',
  suppressed: 'Email fermate',
  title: 'Titolo',
  description: 'Descrizione',
  buttonText: 'Testo del pulsante',
  buttonUrl: 'Indirizzo del pulsante',
  visible: 'Visibile',
  name: 'Nome',
  type: 'Tipo',
  value: 'Valore',
  resourceType: 'Risorsa',
  discountPercent: 'Sconto (%)',
  discountCode: 'Codice sconto',
  validFrom: 'Valido dal',
  validUntil: 'Valido fino al',
  usageLimit: 'Limite di utilizzi',
  usageCount: 'Utilizzi',
  conditions: 'Condizioni',
  cost: 'Costo per il negozio',
  validDays: 'Giorni di validità',
  rewardId: 'Premio n.',
  rewardType: 'Tipo di premio',
  rewardValue: 'Valore',
  status: 'Stato',
  stampsNeeded: 'Bollini',
  minimumAmount: 'Spesa minima',
  purchasesPerDay: 'Acquisti al giorno',
  confirmAbove: 'Chiedi conferma sopra',
  giftCoins: 'Monete in regalo',
  giftLives: 'Vite in regalo',
  stampPrizeId: 'Premio della carta',
  contestRules: 'Regolamento del concorso',
  stampEvery: 'Un bollino ogni',
  maxStamps: 'Bollini per acquisto',
  steps: 'Tappe (bollini: premio)',
  happyHours: 'Orari speciali',
  stamps: 'Bollini',
  delta: 'Correzione',
  stamped: 'Bollino',
  voucherId: 'Voucher n.',
  code: 'Codice',
  decision: 'Decisione',
  heldRewards: 'Premi in attesa',
  found: 'Trovati',
  audience: 'Destinatari',
  players: 'Persone',
  prizeId: 'Premio n.',
  channels: 'Canali',
  sendAt: 'Parte il',
  kind: 'Uso',
  file: 'File',
  width: 'Larghezza (pixel)',
  height: 'Altezza (pixel)',
  imageId: 'Immagine',
  startsAt: 'Dal',
  endsAt: 'Al',
  position: 'Posizione',
  places: 'Luoghi',
  hasPoster: 'Locandina pronta',
  worksAlone: 'Senza altro personale',
  isOn: 'Obbligatorie',
  passkeys: 'Passkey',
};

/** Fields that change with every update, or repeat the entry's target. */
const HIDDEN_FIELDS = ['id', 'createdAt', 'updatedAt'];

const VALUE_NAMES: Record<string, Record<string, string>> = {
  role: ROLE_NAMES,
  rewardType: REWARD_NAMES,
  status: { ...STATUS_NAMES, open: 'Aperta', closed: 'Chiusa' },
  type: PRIZE_NAMES,
  decision: DECISION_NAMES,
  suppressed: { bounce: 'tornavano indietro', complaint: 'segnalate come spam' },
};

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields in cents, which are read in euros. */
const AMOUNTS = new Set(['cost', 'minimumAmount', 'confirmAbove', 'stampEvery']);

const numberText = (field: string, value: number): string => {
  if (AMOUNTS.has(field)) return formatEuros(value);
  return field === 'rewardId' ? String(value) : formatNumber(value);
};

/** A field's value as text; null if it is empty. */
const valueText = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'number') return numberText(field, value);
  const text = String(value);
  const names = VALUE_NAMES[field];
  if (names && isKeyOf(names, text)) return names[text] ?? text;
  return INSTANT.test(text) ? formatDateTime(text) : text;
};

type Values = Readonly<Record<string, unknown>> | null;

export type Change = { field: string; before: string | null; after: string | null };

/** The fields that differ; all of them if the target was created or deleted. */
export const changesOf = (before: Values, after: Values): Change[] => {
  const known = Object.keys(FIELDS);
  const fields = new Set([...known, ...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter(field => !HIDDEN_FIELDS.includes(field))
    .map(field => ({
      field: FIELDS[field] ?? field,
      before: valueText(field, before?.[field]),
      after: valueText(field, after?.[field]),
    }))
    .filter(change => change.before !== change.after);
};
