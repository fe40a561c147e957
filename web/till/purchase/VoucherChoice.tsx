import { elideBefore, formatLongDate } from '#shared/dates.ts';
import { serverNow } from '#web/api/clock.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';
import {
  type CheckedVoucher,
  discountName,
  headlineOf,
  recentUseText,
  usesText,
} from '../result/check-result.ts';
import { VoucherTerms } from '../result/VoucherTerms.tsx';
import { chosenVoucher, type OpenPurchase } from './open-purchase.ts';
import { type AlikeVouchers, groupVouchers } from './voucher-groups.ts';

const endText = ({ validUntil }: CheckedVoucher): string =>
  validUntil === null ? 'senza scadenza' : `fino ${elideBefore('al', formatLongDate(validUntil))}`;

type CardProps = {
  alike: AlikeVouchers;
  chosen: number | undefined;
  onChoose: (id: number) => void;
};

/** One of several equal vouchers: the chosen one, or else the one that ends first. */
function VoucherCard({ alike: { headline, vouchers }, chosen, onChoose }: CardProps) {
  const [first] = vouchers;
  const shown = vouchers.find(({ id }) => id === chosen) ?? first;
  const name = discountName(shown);
  return (
    <RadioCard
      name="voucher"
      checked={shown.id === chosen}
      onChange={() => onChoose(shown.id)}
      className="min-h-14 content-center"
    >
      <strong className="text-lg leading-tight wrap-anywhere">
        {vouchers.length > 1 ? `${headline} × ${vouchers.length}` : headline}
      </strong>
      {name !== undefined && (
        <span className="text-sm leading-tight font-bold wrap-anywhere">{name}</span>
      )}
      <span className="text-xs text-ink-soft">{endText(shown)}</span>
      {shown.code !== null && <span className="font-mono text-xs">{shown.code}</span>}
    </RadioCard>
  );
}

/** What the staff must know about the chosen voucher before it is used. */
function ChosenVoucher({ open }: { open: OpenPurchase }) {
  const voucher = chosenVoucher(open);
  if (!voucher) return null;
  const { checked } = open;
  const warning =
    checked?.voucher?.id === voucher.id ? recentUseText(checked, serverNow()) : undefined;
  const uses = usesText(voucher, false);
  const name = discountName(voucher);
  return (
    <>
      <p className="text-xl wrap-anywhere">
        <strong className="font-display text-2xl">{headlineOf(voucher)}</strong>{' '}
        {name !== undefined && <strong>{`${name}, `}</strong>}
        <span>{endText(voucher)}</span>
      </p>
      {warning !== undefined && (
        <Notice tone="alert" role="alert" className="font-bold">
          {warning}
        </Notice>
      )}
      <VoucherTerms voucher={voucher} />
      {uses !== undefined && <p className="text-lg font-bold">{uses}</p>}
      {voucher.discountCode !== null && <p>{`Codice sconto: ${voucher.discountCode}`}</p>}
    </>
  );
}

type Props = { open: OpenPurchase; onChoose: (id: number | undefined) => void };

/** The customer's usable vouchers, and details of the chosen one. */
export function VoucherChoice({ open, onChoose }: Props) {
  const { vouchers, chosen } = open;
  if (vouchers.length === 0) return null;
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-sm font-bold">Voucher da usare</legend>
      <div aria-live="polite" className="contents">
        <ChosenVoucher open={open} />
      </div>
      <RadioCard name="voucher" checked={chosen === undefined} onChange={() => onChoose(undefined)}>
        <span className="font-bold">Nessuno</span>
      </RadioCard>
      {groupVouchers(vouchers).map(({ title, alike }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-1 text-sm text-ink-soft">{title}</h3>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {alike.map(one => (
              <VoucherCard
                key={one.vouchers[0].id}
                alike={one}
                chosen={chosen}
                onChoose={onChoose}
              />
            ))}
          </div>
        </section>
      ))}
    </fieldset>
  );
}
