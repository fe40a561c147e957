import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { pictureUrl } from '#shared/picture/path.ts';

type Props = {
  shop: Pick<ShopDetails, 'color' | 'logoId'>;
  className?: string;
  children: ReactNode;
};

/** The shop's logo with text beside it, in white on the shop's colour, which is legible in both themes (rule 275). */
export function ShopHead({ shop: { color, logoId }, className, children }: Props) {
  return (
    <div
      className={clsx('flex items-center gap-4 text-white', className)}
      style={{ backgroundColor: color }}
    >
      {logoId !== null && (
        <img
          src={pictureUrl(logoId)}
          alt=""
          className="size-12 shrink-0 rounded-xl bg-white object-contain p-1"
        />
      )}
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
