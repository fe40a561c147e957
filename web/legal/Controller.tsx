import type { ShopDetails } from '#shared/contract/schemas/programme.ts';

type Props = {
  /** null until a super administrator has said who it is. */
  shop: ShopDetails | null | undefined;
  /** 'Titolare del trattamento è' */
  lead: string;
};

/** Who runs the programme, from the shop's settings. */
export function Controller({ shop, lead }: Props) {
  if (!shop)
    return (
      <p>
        {lead} la pasticceria che offre il programma. Puoi scriverle ai recapiti esposti in negozio
        o rispondendo a una nostra email.
      </p>
    );
  return (
    <p>
      {lead} <strong>{shop.name}</strong>, {shop.address}. Puoi scrivere a{' '}
      <a
        href={`mailto:${shop.email}`}
        className="font-bold text-berry-ink underline underline-offset-4"
      >
        {shop.email}
      </a>
      .
    </p>
  );
}
