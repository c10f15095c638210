import { bookLaterJob } from '../labels/bookLaterJob.ts';
import { returnLabelJob } from '../labels/returnLabelJob.ts';
import { platedLabelJob } from '../labels/platedLabelJob.ts';
import { cancelBookingJob } from '../labels/cancelBookingJob.ts';
import { exchangeFilesJob } from '../carriers/files/exchangeFilesJob.ts';
import { askProofJob } from '../carriers/tracking/askProofJob.ts';
import { trackParcelsJob } from '../carriers/tracking/trackParcelsJob.ts';
import { accountMailJob } from '../people/mails/accountMailJob.ts';
import { answerPrivacyJob } from '../shops/answerPrivacy.ts';
import { fillProductsJob } from '../shops/fillProducts.ts';
import { compareShopJob } from '../shops/compareShop.ts';
import { readNamedOrdersJob } from '../shops/readNamedOrders.ts';
import { readSlowShopJob } from '../shops/readSlowShop.ts';
import { readShopJob } from '../shops/readShop.ts';
import { tellShopJob } from '../shops/tellShop.ts';
import { mailJob } from '../messages/mailJob.ts';
import { billingMailJob } from '../money/payments/billingMails.ts';
import { chargeJob } from '../money/payments/chargeJob.ts';
import { newsJob } from '../money/payments/newsJob.ts';
import { refundJob } from '../money/payments/refundJob.ts';
import { webhookJob } from '../messages/webhooks/webhookJob.ts';
import { judgeRulesJob } from '../rules/judgeRulesJob.ts';
import { runRulesJob } from '../rules/runRulesJob.ts';
import { removeFilesJob } from '../jobs/removeFiles.ts';
import type { AnyJobKind } from '../jobs/jobKind.ts';
import type { ChoreRuntime } from './dropped.ts';
import { TIDYING } from './tidying.ts';

/** Everything that is done later, once. */
export const JOB_KINDS: readonly AnyJobKind<ChoreRuntime>[] = [
  mailJob,
  accountMailJob,
  webhookJob,
  bookLaterJob,
  platedLabelJob,
  returnLabelJob,
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
  removeFilesJob,
  ...TIDYING,
];
