/** The id of the location that every shop has; sales from before there were others belong to it (rule 314). */
export const FIRST_LOCATION = 1;

type Known = { readonly id: number; readonly closed: boolean };

/** Missing in an answer that a browser has kept since before there were locations. */
type OfShop<L extends Known> = { readonly locations?: readonly L[] };

/**
 * The locations that customers are told of (rule 317): those that aren't closed, in the owner's order, the one of the
 * customer's last visit first. A shop without a list of locations has only its own address to tell.
 */
export const openLocations = <L extends Known>(
  { locations = [] }: OfShop<L>,
  lastId?: number | null,
): readonly L[] => {
  const open = locations.filter(({ closed }) => !closed);
  return open.toSorted((a, b) => Number(b.id === lastId) - Number(a.id === lastId));
};
