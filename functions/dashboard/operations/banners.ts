import { contract } from '#shared/contract/index.ts';
import { banners as stored } from '../../domain/banner/banners.ts';
import { operation } from '../../http/operation.ts';

/** The visible banners, newest first. */
export const banners = operation(contract.dashboard.banners, {
  loads: () => [stored()],
  run: ({ unit }) =>
    unit
      .get(stored())
      .banners.filter(({ visible }) => visible)
      .sort((a, b) => b.id - a.id),
});
