/** All sample pictures. */
import type { Picture } from './picture.ts';
import { concessions } from './pictures/concessions.ts';
import { deliveryOptions } from './pictures/delivery-options.ts';
import { goldBar } from './pictures/gold-bar.ts';
import { lifecycle } from './pictures/lifecycle.ts';
import { minimumSubscription } from './pictures/minimum-subscription.ts';
import { missedPayment } from './pictures/missed-payment.ts';
import { noticePeriods } from './pictures/notice-periods.ts';
import { oneOunce } from './pictures/one-ounce.ts';
import { twoStages } from './pictures/two-stages.ts';
import { vaultStatement } from './pictures/vault-statement.ts';
import { yearlyAverages } from './pictures/yearly-averages.ts';

export const pictures: Picture[] = [
  twoStages,
  yearlyAverages,
  oneOunce,
  minimumSubscription,
  lifecycle,
  noticePeriods,
  missedPayment,
  deliveryOptions,
  vaultStatement,
  goldBar,
  concessions,
];
