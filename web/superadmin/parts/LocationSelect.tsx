import { Select } from '#web/ui/form/Choice.tsx';
import { useLocations } from '#web/ui/use-locations.ts';

/** The address's parameter for a location. */
export const LOCATION = 'negozio';

/** The location named by an address; undefined if there is none. */
export const locationOf = (params: URLSearchParams): number | undefined =>
  Number(params.get(LOCATION)) || undefined;

type Props = {
  /** The option that selects no location. */
  all?: string;
  value: number | undefined;
  onChange: (location: number | undefined) => void;
  className?: string;
};

/**
 * Selects one of the shop's locations, if there are several; permanently closed ones are included for their history.
 */
export function LocationSelect({ all = 'Tutti i negozi', value, onChange, className }: Props) {
  const locations = useLocations();
  if (locations.length === 0) return null;
  return (
    <Select
      label="Negozio"
      choices={[
        ['', all],
        ...locations.map(
          ({ id, name, closed }) => [String(id), closed ? `${name} (chiuso)` : name] as const,
        ),
      ]}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || undefined)}
      {...(className !== undefined && { className })}
    />
  );
}
