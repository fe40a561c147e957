import type { Location } from '#shared/contract/schemas/shop.ts';
import { openingText } from '#shared/rules/opening-hours.ts';
import { MINUTE } from '#shared/time.ts';
import { useNow } from '#web/ui/format/LiveTime.tsx';

type Props = {
  at: Pick<Location, 'hours' | 'closedOn'>;
  /** The location's name, if there are several. */
  name?: string | undefined;
  className?: string;
};

const afterColon = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * 'Oggi aperto fino alle 19:30' (rule 278), updated while the page is open, after the location's name if there are
 * several; nothing while the hours are unknown.
 */
export function OpeningText({ at, name, className }: Props) {
  const hours = openingText(at, useNow(MINUTE));
  if (name !== undefined)
    return <p className={className}>{hours ? `${name}: ${afterColon(hours)}` : name}</p>;
  return hours && <p className={className}>{hours}</p>;
}
