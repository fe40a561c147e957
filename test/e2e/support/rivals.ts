import { testWithOwnData } from './journey.ts';

/**
 * A test with two players, the only ones with a bakery: `player` produces flour, and the rival Carla sugar. Each has
 * 4000 of it, and 4000 coins.
 */
export const rivalsTest = testWithOwnData.extend(
  'rival',
  async ({ player, newPlayer, superAdmin }, { onCleanup }) => {
    const rival = await newPlayer('Carla');
    onCleanup(async () => {
      await player.deleteAccount();
      await rival.deleteAccount();
    });
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    await rival.call('POST', '/api/bakery/choose', { resource: 'sugar' });
    await superAdmin.grant(player, { monete: 4000, farina: 4000 });
    await superAdmin.grant(rival, { monete: 4000, zucchero: 4000 });
    return rival;
  },
);
