type Dates = { readonly startsAt: string | null; readonly endsAt: string | null };

/**
 * Whether an instant is before, during or after a banner's dates; the start is inclusive, the end exclusive (rule 277).
 */
export const bannerPhase = (
  { startsAt, endsAt }: Dates,
  now: number,
): 'before' | 'during' | 'after' => {
  if (startsAt !== null && now < Date.parse(startsAt)) return 'before';
  return endsAt !== null && now >= Date.parse(endsAt) ? 'after' : 'during';
};
