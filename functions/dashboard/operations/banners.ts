import { dashboard as contract } from '#shared/contract/dashboard.ts';
import { banners as stored } from '../../domain/banner/banners.ts';
import { operation } from '../../http/operation.ts';

/** The visible banners, newest first. */
export const banners = operation(contract.banners, {
  loads: () => [stored()],
  run: ({ unit }) =>
    unit
      .get(stored())
      .banners.filter(({ visible }) => visible)
      .sort((a, b) => b.id - a.id),
});
