import { clsx } from 'clsx';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { elideBefore, formatLongDateTime } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { formatSlipCode } from '#shared/rules/slips.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { PRODUCT } from '#web/brand.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import { type PaperWidth, usePaper } from './paper.ts';

export type MadeSlip = ResponseOf<'till.slip'>['slip'];

/** In millimetres: a printer leaves part of each side of the paper empty. */
const MARGINS: Record<PaperWidth, number> = { 58: 5, 80: 6 };

/** In millimetres: as large as the narrow paper permits. */
const QR_SIZE = 46;

type Props = {
  slip: MadeSlip;
  /** The address in the QR. */
  link: string;
  width: PaperWidth;
};

/** A slip as the customer gets it: black on white, and nothing else of the page. On the screen it takes no room. */
export function PrintedSlip({ slip: { code, amount, expiresAt }, link, width }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const shop = useCall('card.programme', {}).data?.shop;
  usePaper(sheet, width);
  return createPortal(
    <div aria-hidden="true" className="sr-only print:not-sr-only print:block!">
      <div
        ref={sheet}
        style={{ width: `${width}mm`, paddingInline: `${MARGINS[width]}mm` }}
        className={clsx(
          'grid grid-cols-1 justify-items-center gap-2 bg-white forced-color-adjust-none py-4 text-center whitespace-normal text-black',
          width === 58 ? 'text-xs' : 'text-sm',
        )}
      >
        <p className="font-display text-base leading-tight font-bold text-balance wrap-anywhere">
          {shop ? shopSign(shop) : PRODUCT}
        </p>
        <p className="w-full border-y-2 border-dashed border-current py-2 font-display text-lg leading-tight font-bold">
          Un bollino per te
        </p>
        <div className="py-2" style={{ width: `${QR_SIZE}mm` }}>
          <QrCode text={link} label="QR del bollino" />
        </div>
        <p className="font-mono text-base font-bold whitespace-nowrap">{formatSlipCode(code)}</p>
        <p className="text-pretty">
          Inquadra il codice con il telefono e registrati: il bollino è tuo. Hai già la carta? Puoi
          anche scriverlo lì, su <strong className="wrap-anywhere">{location.host}</strong>
        </p>
        <p className="text-pretty">
          Acquisto di {formatEuros(amount)}
          <br />
          Vale fino {elideBefore('al', formatLongDateTime(expiresAt))}
        </p>
        <p className="w-full border-t-2 border-dashed border-current pt-2">Documento non fiscale</p>
      </div>
    </div>,
    document.body,
  );
}
