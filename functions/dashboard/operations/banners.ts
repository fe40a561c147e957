import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { banners as stored } from '../../stores/banners.ts';

/** The visible banners, newest first. */
export const banners = operation(contract.dashboard.banners, {
  loads: () => [stored()],
  run: ({ unit }) =>
    unit
      .get(stored())
      .banners.filter(({ visible }) => visible)
      .sort((a, b) => b.id - a.id),
});
