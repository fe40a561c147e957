import { bakeries } from './bakeries.ts';
import { campaign } from './campaign.ts';
import { challenge } from './challenge.ts';
import { daily } from './daily.ts';
import { hallOfFameMonthly } from './hall-of-fame-monthly.ts';
import { hallOfFameWeekly } from './hall-of-fame-weekly.ts';
import { monthly } from './monthly.ts';
import { weekly } from './weekly.ts';

export const operations = {
  bakeries,
  daily,
  weekly,
  monthly,
  challenge,
  campaign,
  hallOfFameWeekly,
  hallOfFameMonthly,
};
