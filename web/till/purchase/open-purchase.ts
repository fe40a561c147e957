import { formatCardCode } from '#shared/rules/card-code.ts';
import type { TokenPayload } from '#shared/rules/voucher-token.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import type { SeenCard } from '../network/seen-cards.ts';
import type { TillTransaction, TransactionRequest } from '../network/transactions.ts';
import {
  type CheckedVoucher,
  type CheckResult,
  headlineOf,
  isThing,
  signedResult,
} from '../result/check-result.ts';

type Served = ResponseOf<'till.customer'>;
type FoundCustomer = ResponseOf<'till.find'>['customers'][number];

/** A purchase being entered, and what is known about its customer (rule 208). */
export type OpenPurchase = {
  /** null while only the card's code is known. */
  readonly customerId: number | null;
  /** The code of the card that opened it. */
  readonly cardCode: string | null;
  readonly username: string | null;
  /** The customer found by name, who has shown neither card nor voucher (rule 219). */
  readonly found: FoundCustomer | undefined;
  /** Stamps, visits and the last purchase; null without a network. */
  readonly customer: Served['customer'] | null;
  /** The usable vouchers. */
  readonly vouchers: readonly CheckedVoucher[];
  /** The id of the voucher that is used with it. */
  readonly chosen: number | undefined;
  /** The check of the voucher that was scanned for it, which contains more than the list. */
  readonly checked: CheckResult | undefined;
};

const WITHOUT_VOUCHER = { found: undefined, vouchers: [], chosen: undefined, checked: undefined };

/** The purchase for a card that the server knows. */
export const purchaseOfCard = ({ customer, vouchers }: Served, cardCode: string): OpenPurchase => ({
  ...WITHOUT_VOUCHER,
  ...{ customerId: customer.id, cardCode, username: customer.username, customer, vouchers },
});

/** The purchase of a valid voucher's holder, with the voucher chosen; undefined for any other check. */
export const purchaseOfVoucher = (answer: ResponseOf<'till.check'>): OpenPurchase | undefined => {
  const { outcome, voucher, customer, vouchers } = answer;
  if (outcome !== 'valid' || !voucher || !customer || !vouchers) return undefined;
  const { id, username } = customer;
  return {
    ...{ customerId: id, cardCode: null, username, found: undefined, customer, vouchers },
    ...{ chosen: voucher.id, checked: answer },
  };
};

/** The purchase of a customer found by name: without vouchers, since none was shown. */
export const purchaseOfFound = (found: FoundCustomer): OpenPurchase => ({
  ...WITHOUT_VOUCHER,
  customerId: found.id,
  cardCode: null,
  username: found.username,
  found,
  customer: null,
});

/** Without a network: what this till knows about a card, even if only the code. */
export const purchaseOfSeenCard = (code: string, seen: SeenCard | undefined): OpenPurchase => ({
  ...WITHOUT_VOUCHER,
  customerId: seen?.id ?? null,
  cardCode: code,
  username: seen?.username ?? null,
  customer: null,
});

/** Without a network: a voucher known only from its token; the check if its dates refuse it. */
export const purchaseOfToken = (
  payload: TokenPayload,
  username: string | undefined,
  now: number,
): OpenPurchase | CheckResult => {
  const checked = signedResult(payload, now);
  const { voucher } = checked;
  if (checked.outcome !== 'valid' || !voucher) return checked;
  return {
    customerId: payload.h,
    cardCode: null,
    username: username ?? null,
    found: undefined,
    customer: null,
    vouchers: [voucher],
    chosen: voucher.id,
    checked,
  };
};

/** Whether two purchases belong to one customer. */
export const isSameCustomer = (one: OpenPurchase, other: OpenPurchase): boolean =>
  one.customerId === null || other.customerId === null
    ? one.cardCode !== null && one.cardCode === other.cardCode
    : one.customerId === other.customerId;

/** An open purchase after a scan for the same customer: the server's latest answer counts. */
export const merge = (open: OpenPurchase, found: OpenPurchase): OpenPurchase => {
  const isKnown = found.customer !== null || open.customer === null;
  const vouchers = isKnown
    ? found.vouchers
    : [
        ...open.vouchers,
        ...found.vouchers.filter(one => !open.vouchers.some(({ id }) => id === one.id)),
      ];
  const chosen = found.chosen ?? open.chosen;
  return {
    customerId: found.customerId ?? open.customerId,
    cardCode: found.cardCode ?? open.cardCode,
    username: found.username ?? open.username,
    found: found.found,
    customer: found.customer ?? open.customer,
    vouchers,
    chosen: vouchers.some(({ id }) => id === chosen) ? chosen : undefined,
    checked: found.checked ?? open.checked,
  };
};

export const chosenVoucher = ({ vouchers, chosen }: OpenPurchase): CheckedVoucher | undefined =>
  vouchers.find(({ id }) => id === chosen);

/** The customer's name as the screen shows it. */
export const holderName = ({ username, cardCode }: OpenPurchase): string =>
  username ?? (cardCode === null ? 'Cliente' : `Carta ${formatCardCode(cardCode)}`);

/** What has opened it; a card that is shown later also counts. */
const openedBy = ({ found, cardCode }: OpenPurchase): 'card' | 'voucher' | 'find' => {
  if (found) return 'find';
  return cardCode === null ? 'voucher' : 'card';
};

/** What is sent to register it. */
export const requestOf = (open: OpenPurchase, amount: number): TransactionRequest => {
  const { customerId, cardCode, chosen } = open;
  return customerId === null
    ? { name: 'till.purchase by card', input: { cardCode: cardCode ?? '', amount } }
    : {
        name: 'till.purchase',
        input: {
          customerId,
          amount,
          opened: openedBy(open),
          ...(chosen !== undefined && { voucherId: chosen }),
        },
      };
};

/** How the staff recognise the use of its voucher alone. */
export const labelOf = (open: OpenPurchase, headline?: string): TillTransaction['label'] => {
  const voucher = chosenVoucher(open);
  return {
    headline: headline ?? (voucher ? headlineOf(voucher) : ''),
    holder: holderName(open),
    code: voucher?.code ?? null,
    ...(voucher && isThing(voucher) && { thing: voucher.what }),
  };
};
