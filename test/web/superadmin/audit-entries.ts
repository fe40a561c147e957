import type { AuditAction } from '#shared/contract/admin/auditing.ts';
import { prize } from '#shared/contract/admin/prizes.ts';
import { banner } from '#shared/contract/dashboard.ts';
import { programme } from '#shared/contract/schemas/programme.ts';
import type { AuditEntry } from '#web/superadmin/audit/sentences.ts';

export const ID = 7_654_321_000_001;
const PRIZE = 7_654_321_000_002;
const REWARD = 7_654_321_000_003;
const GONE = 7_654_321_000_004;

export type Written = Partial<
  Pick<AuditEntry, 'target' | 'before' | 'after' | 'amount' | 'customer' | 'targetName'>
>;

export const entryOf = (action: AuditAction, written: Written = {}): AuditEntry => ({
  id: ID,
  at: '2026-11-20T11:00:00.000Z',
  actorId: ID,
  actor: 'Direzione',
  action,
  target: 'shop',
  targetName: null,
  customerId: written.customer ? ID : null,
  customer: null,
  amount: null,
  before: null,
  after: null,
  reason: null,
  names: { [PRIZE]: 'Caffè', [REWARD]: 'Torte in festa (10%)' },
  ...written,
});

export const NINA = { target: `user ${ID}`, targetName: 'Nina' };

/** All fields of a record that is stored whole, with values that no reader could show unchanged. */
const whole = (shape: object, values: AuditEntry['before']) => ({
  ...Object.fromEntries(Object.keys(shape).map(field => [field, ID])),
  ...{ createdAt: '2026-11-20T11:00:00.000Z', updatedAt: '2026-11-20T11:00:00.000Z', version: 3 },
  ...values,
});

const BANNER = whole(banner.shape, {
  ...{ title: 'Colomba', description: 'Di Pasqua', buttonText: 'Vai', buttonUrl: '/carta' },
  ...{ visible: true, imageId: 'a1b2c3d4', startsAt: null, endsAt: null, position: 1 },
});

const TEMPLATE = whole(prize.shape, {
  ...{ name: 'Caffè', description: 'Al banco', type: 'special', resourceType: 'farina' },
  ...{
    value: 2,
    discountPercent: 12.5,
    amountOff: 500,
    discountCode: 'NATALE',
    conditions: 'Solo torte',
  },
  ...{ validFrom: null, validUntil: '2026-12-20T11:00:00.000Z', usageLimit: 3, cost: 120 },
  ...{ validDays: 30, minimumAmount: 1500, isActive: true },
});

const { gift: _, ...programmeShape } = programme.shape;
const PROGRAMME = whole(programmeShape, {
  ...{ stampsNeeded: 10, minimumAmount: 200, purchasesPerDay: 3, giftCoins: 100, giftLives: 1 },
  ...{ confirmAbove: 20000, stampEvery: 500, maxStamps: 3, happyHours: 'lun 15:00-17:00 ×2' },
  ...{ contestRules: 'https://x.example', startsAt: '2026-11-01', endsAt: null },
  ...{ openCardsDays: 30, legalBasis: 'operazione', legalNote: 'Al banco', stampPrizeId: PRIZE },
  steps: `3: ${PRIZE}, 6: ${GONE}`,
});

const RULE = {
  ...{ id: ID, version: 2, since: ID, trigger: 'visits', number: 10, prizeId: PRIZE },
  ...{ monthlyBudget: 50, isActive: true, message: 'Bravo', channels: 'inbox, push, mail' },
};

const CAMPAIGN = { target: `promotion ${ID}` };
const REWARD_STATES = { rewardId: REWARD, status: 'pending' };
const VOUCHER = { target: `voucher ${REWARD}`, customer: 'Nina' };
const USED = { usageCount: 1, code: 'ABCD-EFGH-JKLM' };
export const PURCHASE = { target: `purchase ${ID}`, customer: 'Nina', amount: 1250 };
const SLIP = { target: `slip ${ID}`, amount: 800 };

/** An entry of each kind, as the calls write it, and the page's sentence for it. */
export const KINDS: Readonly<Record<AuditAction, readonly [Written, sentence: string]>> = {
  'user.role': [
    { ...NINA, before: { role: 'USER' }, after: { role: 'ADMIN' } },
    'ha cambiato il ruolo di Nina\nRuolo: Giocatore → Staff del negozio',
  ],
  'user.status': [
    { ...NINA, before: { isActive: true }, after: { isActive: false } },
    'ha disattivato l’account di Nina\nAttivo: sì → no',
  ],
  'user.password': [NINA, 'ha impostato una nuova password per Nina'],
  'user.email': [
    { ...NINA, before: { suppressed: 'bounce' }, after: { suppressed: null } },
    'ha fatto mandare di nuovo le email a Nina\nEmail fermate: tornavano indietro',
  ],
  'user.delete': [{ target: `user ${ID}` }, 'ha eliminato un account'],
  'user.export': [NINA, 'ha scaricato i dati di Nina'],
  'banner.create': [{ target: `banner ${ID}`, after: BANNER }, 'ha creato il banner «Colomba»'],
  'banner.update': [
    {
      target: `banner ${ID}`,
      before: BANNER,
      after: { ...BANNER, title: 'Uova', imageId: 'e5f6', version: 4 },
    },
    'ha modificato il banner «Uova»\nTitolo: Colomba → Uova\nImmagine: quella di prima → una nuova',
  ],
  'banner.delete': [{ target: `banner ${ID}`, before: BANNER }, 'ha eliminato il banner «Colomba»'],
  'banner.order': [{ target: 'banners' }, 'ha riordinato i banner'],
  'upload.create': [
    { target: 'uploads', after: { kind: 'pass-logo', file: 'a1b2', width: 660, height: 660 } },
    'ha caricato un’immagine',
  ],
  'prize.create': [{ target: `prize ${PRIZE}`, after: TEMPLATE }, 'ha creato il premio «Caffè»'],
  'prize.update': [
    {
      target: `prize ${PRIZE}`,
      before: TEMPLATE,
      after: { ...TEMPLATE, minimumAmount: 2000, version: 4 },
    },
    'ha modificato il premio «Caffè»\nSpesa minima: 15,00 € → 20,00 €',
  ],
  'prize.delete': [
    { target: `prize ${PRIZE}`, before: TEMPLATE },
    'ha eliminato il premio «Caffè»',
  ],
  'reward.assign': [
    {
      ...NINA,
      after: { rewardId: REWARD, rewardType: 'sconto', rewardValue: null, discountPercent: 10 },
    },
    'ha assegnato il premio «Torte in festa (10%)» a Nina',
  ],
  'reward.deliver': [
    { ...NINA, before: REWARD_STATES, after: { ...REWARD_STATES, status: 'delivered' } },
    'ha consegnato il premio «Torte in festa (10%)» a Nina\nStato: In attesa → Da usare',
  ],
  'reward.withdraw': [
    { ...NINA, before: REWARD_STATES, after: { ...REWARD_STATES, status: 'withdrawn' } },
    'ha tolto il premio «Torte in festa (10%)» a Nina\nStato: In attesa → Tolto',
  ],
  'report.close': [
    {
      ...NINA,
      before: { reportId: ID, status: 'open' },
      after: { reportId: ID, status: 'closed' },
    },
    'ha chiuso una segnalazione sul comportamento di Nina\nStato: Aperta → Chiusa',
  ],
  'suspicion.clear': [
    {
      ...NINA,
      before: { decision: null, heldRewards: 2 },
      after: { decision: 'cleared', heldRewards: 0 },
    },
    'ha giudicato in regola le partite di Nina\nPremi in attesa: 2 → 0',
  ],
  'suspicion.void': [
    {
      ...NINA,
      before: { decision: null, heldRewards: 0 },
      after: { decision: 'voided', heldRewards: 0 },
    },
    'ha annullato i punteggi di Nina',
  ],
  'voucher.redeem': [
    { ...VOUCHER, before: { usageCount: 0 }, after: USED },
    'ha accettato alla cassa il voucher «Torte in festa (10%)» di Nina',
  ],
  'voucher.undo': [
    { ...VOUCHER, before: { usageCount: 2 }, after: USED },
    'ha annullato l’uso del voucher «Torte in festa (10%)» di Nina',
  ],
  'voucher.damaged': [VOUCHER, 'ha trovato alterato il file del voucher «Torte in festa (10%)»'],
  'purchase.create': [
    { ...PURCHASE, after: { stamps: 1, voucherId: REWARD } },
    'ha registrato un acquisto da 12,50 € di Nina\nBollini: 1\nVoucher usato: Torte in festa (10%)',
  ],
  'purchase.undo': [
    { ...PURCHASE, before: { stamps: 1, voucherId: GONE } },
    'ha annullato un acquisto da 12,50 € di Nina\nBollini: 1\nVoucher usato: un voucher che non c’è più',
  ],
  'customer.find': [
    { target: 'customers', after: { found: 3 } },
    'ha cercato un cliente alla cassa\nClienti trovati: 3',
  ],
  'slip.create': [SLIP, 'ha stampato un bollino su carta per un acquisto da 8,00 €'],
  'slip.undo': [SLIP, 'ha annullato il bollino su carta di un acquisto da 8,00 €'],
  'stamps.correct': [
    { ...NINA, before: { stamps: 3 }, after: { stamps: 1, delta: -2 } },
    'ha tolto 2 bollini a Nina\nBollini: 3 → 1',
  ],
  'stamps.old_card': [
    { ...NINA, before: { stamps: 1 }, after: { stamps: 5, delta: 4 } },
    'ha riportato 4 bollini da una carta vecchia di Nina\nBollini: 1 → 5',
  ],
  'customers.import': [
    { target: `import ${ID}`, after: { rows: 40, accepted: 38 } },
    'ha importato un elenco di clienti\nRighe: 40\nImportate: 38',
  ],
  'cards.print': [{ target: 'cards', after: { count: 20 } }, 'ha stampato 20 carte fedeltà'],
  'customer.rename': [NINA, 'ha cambiato il nome di Nina'],
  'customer.renew': [NINA, 'ha sostituito la carta stampata di Nina'],
  'programme.update': [
    {
      target: 'programme',
      before: { ...PROGRAMME, steps: '' },
      after: { ...PROGRAMME, stampPrizeId: GONE, version: 4 },
    },
    'ha modificato il programma\nPremio della carta: Caffè → un premio che non c’è più\n' +
      'Tappe: 3 bollini: Caffè, 6 bollini: un premio che non c’è più',
  ],
  'shop.update': [{}, 'ha modificato i dati del negozio'],
  'staff.invite': [{ target: `invitation ${ID}` }, 'ha invitato una persona nello staff'],
  'staff.cancel': [{ target: `invitation ${ID}` }, 'ha annullato un invito nello staff'],
  'staff.join': [
    { ...NINA, before: { role: 'USER' }, after: { role: 'ADMIN' } },
    'ora fa parte dello staff\nRuolo: Giocatore → Staff del negozio',
  ],
  'staff.passkeys': [
    { target: 'staff', before: { isOn: false }, after: { isOn: true } },
    'ha reso obbligatorie le passkey dello staff',
  ],
  'user.passkeys': [
    { ...NINA, before: { passkeys: 2 }, after: { passkeys: 0 } },
    'ha tolto le passkey a Nina\nPasskey: 2 → 0',
  ],
  'passkey.add': [NINA, 'ha aggiunto una propria passkey'],
  'passkey.remove': [NINA, 'ha tolto una propria passkey'],
  'opening.update': [
    {
      target: 'opening',
      before: { hasPoster: false, worksAlone: false },
      after: { hasPoster: true, worksAlone: false },
    },
    'ha segnato un passo dell’apertura\nLocandina pronta: no → sì',
  ],
  'places.update': [
    { target: 'places', before: { places: '' }, after: { places: 'Via Mazzini' } },
    'ha modificato i luoghi\nLuoghi: Via Mazzini',
  ],
  'rule.create': [
    { target: `rule ${ID}`, after: RULE },
    'ha creato una regola dei premi\nRegola: Quando un cliente arriva a 10 visite in un anno, ' +
      'regala «Caffè», al massimo 50 al mese, e scrive «Bravo».',
  ],
  'rule.update': [
    { target: `rule ${ID}`, before: RULE, after: { ...RULE, isActive: false, version: 3 } },
    'ha modificato una regola dei premi\nAttivo: sì → no',
  ],
  'rule.delete': [{ target: `rule ${ID}`, before: RULE }, 'ha eliminato una regola dei premi'],
  'user.birthday': [NINA, 'ha permesso di cambiare il compleanno a Nina'],
  'export.create': [
    { target: `export ${ID}`, after: { kind: 'purchases', from: '2026-11-01', to: '2026-11-20' } },
    'ha scaricato la tabella «Acquisti»',
  ],
  'promotion.create': [
    {
      ...CAMPAIGN,
      after: {
        ...{ audience: 'users', players: 2, prizeId: PRIZE, title: null, channels: null },
        sendAt: '2026-11-21T11:00:00.000Z',
      },
    },
    'ha creato la campagna «Caffè»',
  ],
  'promotion.stop': [
    { ...CAMPAIGN, before: { status: 'running' }, after: { status: 'stopped' } },
    'ha fermato una campagna\nStato: In corso → Fermata',
  ],
  'promotion.release': [
    { ...CAMPAIGN, before: { status: 'held' }, after: { status: 'running' } },
    'ha mandato una campagna, che era in sospeso\nStato: In sospeso → In corso',
  ],
  'promotion.test': [
    { target: 'promotions', after: { title: 'Torna a trovarci', prizeId: PRIZE } },
    'si è mandato una prova della campagna «Torna a trovarci»',
  ],
};
