import { Select } from '#web/ui/form/Choice.tsx';
import { useLocations } from '#web/ui/use-locations.ts';

/** How an address names a location. */
export const LOCATION = 'negozio';

/** The location that an address names; undefined if it names none. */
export const locationOf = (params: URLSearchParams): number | undefined =>
  Number(params.get(LOCATION)) || undefined;

type Props = {
  /** What stands for no choice. */
  all?: string;
  value: number | undefined;
  onChange: (location: number | undefined) => void;
  className?: string;
};

/** A choice of one of the shop's locations, if it has several; those that are closed for good have a history. */
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
