import type { ReactNode } from 'react';
import { cardClass } from '#web/ui/Card.tsx';

type Props = {
  /** 'row' for a card of one or two lines. */
  size?: 'item' | 'row';
  className?: string;
  children: ReactNode;
};

/** An item of a list, as a card. */
export function ItemCard({ size = 'item', className, children }: Props) {
  return (
    <li className={cardClass({ tone: 'raised', size, depth: 'flat', className })}>{children}</li>
  );
}
