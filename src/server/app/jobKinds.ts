import { bookLaterJob } from '../areas/labels/bookLaterJob.ts';
import { platedLabelJob } from '../areas/labels/platedLabelJob.ts';
import { cancelBookingJob } from '../areas/labels/cancelBookingJob.ts';
import { exchangeFilesJob } from '../areas/carriers/files/exchangeFilesJob.ts';
import { askProofJob } from '../areas/carriers/tracking/askProofJob.ts';
import { trackParcelsJob } from '../areas/carriers/tracking/trackParcelsJob.ts';
import { accountMailJob } from '../areas/people/mails/accountMailJob.ts';
import { answerPrivacyJob } from '../areas/shops/answerPrivacy.ts';
import { fillProductsJob } from '../areas/shops/fillProducts.ts';
import { compareShopJob } from '../areas/shops/compareShop.ts';
import { readNamedOrdersJob } from '../areas/shops/readNamedOrders.ts';
import { readSlowShopJob } from '../areas/shops/readSlowShop.ts';
import { readShopJob } from '../areas/shops/readShop.ts';
import { tellShopJob } from '../areas/shops/tellShop.ts';
import { mailJob } from '../areas/messages/mailJob.ts';
import { billingMailJob } from '../areas/money/payments/billingMails.ts';
import { chargeJob } from '../areas/money/payments/chargeJob.ts';
import { newsJob } from '../areas/money/payments/newsJob.ts';
import { refundJob } from '../areas/money/payments/refundJob.ts';
import { webhookJob } from '../areas/messages/webhooks/webhookJob.ts';
import { judgeRulesJob } from '../rules/judgeRulesJob.ts';
import { runRulesJob } from '../rules/runRulesJob.ts';
import type { AnyJobKind } from '../jobs/jobKind.ts';
import { TIDYING, type ChoreRuntime } from './tidying.ts';

/** Everything that is done later, once. */
export const JOB_KINDS: readonly AnyJobKind<ChoreRuntime>[] = [
  mailJob,
  accountMailJob,
  webhookJob,
  bookLaterJob,
  platedLabelJob,
  cancelBookingJob,
  trackParcelsJob,
  askProofJob,
  exchangeFilesJob,
  judgeRulesJob,
  runRulesJob,
  readShopJob,
  readSlowShopJob,
  readNamedOrdersJob,
  tellShopJob,
  tellShopJob.slow,
  answerPrivacyJob,
  compareShopJob,
  compareShopJob.slow,
  fillProductsJob,
  fillProductsJob.slow,
  chargeJob,
  refundJob,
  newsJob,
  billingMailJob,
  ...TIDYING,
];
