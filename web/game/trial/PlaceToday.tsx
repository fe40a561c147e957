import { useCall } from '#web/api/use-call.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { placeText } from './place-text.ts';

/** The player's place on the leaderboard of the day, and the points to the next one. */
export function PlaceToday() {
  const { data } = useCall('leaderboards.daily', {}, { retry: 2 });
  if (!data?.userRank) return <p className="min-h-12" />;
  const { userRank, leaderboard, around } = data;
  const next = [...leaderboard, ...around].find(({ rank }) => rank === userRank.rank - 1);
  return (
    <p className="min-h-12 text-pretty">
      <b>{formatNumber(userRank.rank)}º posto</b> di oggi. {placeText(userRank, next)}
    </p>
  );
}
