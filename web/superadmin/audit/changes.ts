import { formatNumber, plural } from '#shared/amount-text.ts';
import type { Prize } from '#shared/contract/admin.ts';
import type { Banner } from '#shared/contract/dashboard.ts';
import type { Programme } from '#shared/contract/schemas/programme.ts';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import { ROLE_NAMES } from '#shared/role-names.ts';
import { NUMBER_OF_TRIGGER } from '#shared/rules/reward-rules.ts';
import {
  EXPORT_NAMES,
  isKeyOf,
  LEGAL_BASIS_NAMES,
  PRIZE_NAMES,
  REWARD_NAMES,
  STATUS_NAMES,
} from '../parts/labels.ts';
import { RESOURCE_NAMES } from '../prizes/draft.ts';
import { AUDIENCE_NAMES, CHANNEL_NAMES, STATES } from '../promotions/names.ts';
import { ruleSentence, TRIGGER_NAMES } from '../reward-rules/sentence.ts';
import type { AuditEntry } from './sentences.ts';

/**
 * Records that are stored whole must have a name for each of their fields, except those that mean nothing to a reader.
 */
type NamedField = Exclude<
  keyof Banner | keyof Prize | keyof Omit<Programme, 'gift'>,
  'id' | 'createdAt' | 'updatedAt'
>;

/** The fields to show, in this order; the rest are ids, or already in the sentence. */
const FIELDS = {
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
  amountOff: 'Importo del buono',
  discountCode: 'Codice sconto',
  validFrom: 'Valido dal',
  validUntil: 'Valido fino al',
  usageLimit: 'Limite di utilizzi',
  conditions: 'Condizioni',
  cost: 'Costo per il negozio',
  validDays: 'Giorni di validità',
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
  steps: 'Tappe',
  happyHours: 'Orari speciali',
  stamps: 'Bollini',
  voucherId: 'Voucher usato',
  stamped: 'Bollino',
  heldRewards: 'Premi in attesa',
  found: 'Clienti trovati',
  rows: 'Righe',
  accepted: 'Importate',
  audience: 'Destinatari',
  prizeId: 'Premio',
  players: 'Persone scelte',
  channels: 'Canali',
  sendAt: 'Parte il',
  kind: 'Uso',
  width: 'Larghezza (pixel)',
  height: 'Altezza (pixel)',
  imageId: 'Immagine',
  startsAt: 'Dal',
  endsAt: 'Al',
  from: 'Dal',
  to: 'Al',
  openCardsDays: 'Giorni per le carte piene, dopo la fine',
  legalBasis: 'Inquadramento',
  legalNote: 'Nota legale',
  oldCardsUntil: 'Carte vecchie fino al',
  modules: 'Parti del gioco spente',
  position: 'Posizione',
  places: 'Luoghi',
  hasPoster: 'Locandina pronta',
  worksAlone: 'Senza altro personale',
  passkeys: 'Passkey',
} satisfies Record<NamedField, string> & Record<string, string>;

const KIND_NAMES = {
  ...EXPORT_NAMES,
  logo: 'Logo',
  'pass-logo': 'Logo della carta nel telefono',
  banner: 'Banner',
};

const PROMOTION_STATUS_NAMES = Object.fromEntries(
  Object.entries(STATES).map(([status, { name }]) => [status, name]),
);

const VALUE_NAMES: Record<string, Record<string, string>> = {
  role: ROLE_NAMES,
  rewardType: REWARD_NAMES,
  resourceType: RESOURCE_NAMES,
  status: { ...STATUS_NAMES, ...PROMOTION_STATUS_NAMES, open: 'Aperta', closed: 'Chiusa' },
  type: PRIZE_NAMES,
  kind: KIND_NAMES,
  audience: AUDIENCE_NAMES,
  channels: CHANNEL_NAMES,
  legalBasis: LEGAL_BASIS_NAMES,
  suppressed: { bounce: 'tornavano indietro', complaint: 'segnalate come spam' },
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields in cents, which are shown in euros. */
const AMOUNTS = new Set(['cost', 'amountOff', 'minimumAmount', 'confirmAbove', 'stampEvery']);

/** The text of fields with an id if nothing is known any more about what it named. */
const UNKNOWN: Record<string, string> = {
  prizeId: 'un premio che non c’è più',
  stampPrizeId: 'un premio che non c’è più',
  voucherId: 'un voucher che non c’è più',
};

type Names = AuditEntry['names'];

/** The steps '3: 17, 6: 21' as '3 bollini: Caffè, 6 bollini: Torta'. */
const stepsText = (steps: string, names: Names): string =>
  steps.replace(
    /(\d+): (\d+)/g,
    (_, stamps: string, id: string) =>
      `${plural(Number(stamps), 'bollino', 'bollini')}: ${names[id] ?? UNKNOWN.prizeId}`,
  );

/** A text that wasn't written by a person is one of the code's names, or a list of them. */
const wordsText = (text: string, words: Record<string, string>): string =>
  text
    .split(', ')
    .flatMap(word => (isKeyOf(words, word) ? (words[word] ?? []) : []))
    .join(', ');

/** A field's value as text; null if it is empty. */
const valueText = (field: string, value: unknown, names: Names): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  const unknown = UNKNOWN[field];
  if (unknown !== undefined) return names[text] ?? unknown;
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'number')
    return AMOUNTS.has(field) ? formatEuros(value) : formatNumber(value);
  if (field === 'steps') return stepsText(text, names);
  const words = VALUE_NAMES[field];
  if (words) return wordsText(text, words) || null;
  if (DAY.test(text)) return formatDate(text);
  return INSTANT.test(text) ? formatDateTime(text) : text;
};

type Values = AuditEntry['before'];

export type Change = { field: string; before: string | null; after: string | null };

/** The fields of a reward rule, which its sentence combines. */
const ruleText = (values: Values, names: Names): string | null => {
  const { trigger, number, prizeId, monthlyBudget, message } = values ?? {};
  if (typeof trigger !== 'string' || !isKeyOf(TRIGGER_NAMES, trigger)) return null;
  const name = NUMBER_OF_TRIGGER[trigger];
  return ruleSentence(
    {
      trigger,
      ...(name && typeof number === 'number' ? { [name]: number } : {}),
      monthlyBudget: typeof monthlyBudget === 'number' ? monthlyBudget : null,
      message: typeof message === 'string' ? { title: message } : null,
    },
    names[String(prizeId)],
  );
};

type Changed = Pick<AuditEntry, 'before' | 'after' | 'names'>;

/** The fields that differ; all of them if the target was created or deleted. */
export const changesOf = ({ before, after, names }: Changed): Change[] => {
  const isRule = 'trigger' in { ...before, ...after };
  const rule = { field: 'Regola', before: ruleText(before, names), after: ruleText(after, names) };
  const others = Object.entries(FIELDS)
    .filter(([field]) => before?.[field] !== after?.[field])
    .filter(([field]) => !isRule || field !== 'prizeId')
    .map(([field, name]) =>
      field === 'imageId'
        ? {
            field: name,
            before: before?.imageId ? 'quella di prima' : null,
            after: after?.imageId ? 'una nuova' : null,
          }
        : {
            field: name,
            before: valueText(field, before?.[field], names),
            after: valueText(field, after?.[field], names),
          },
    );
  return [rule, ...others].filter(change => change.before !== change.after);
};
