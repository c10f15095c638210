import { ORDER_ACTIONS } from '../actions/table.ts';
import type { Endpoint } from '../endpoint.ts';
import * as auth from './auth.ts';
import { checkActionInOrders } from './checkAction.ts';
import * as configuration from './configuration.ts';
import { csrfCookie } from './csrfCookie.ts';
import * as customs from './customs.ts';
import * as devices from './devices.ts';
import {
  customsDocument,
  labelDocument,
  labelDocuments,
  manifestDocument,
  orderLabel,
  orderLabels,
} from './documents.ts';
import * as foreignLabels from './foreignLabels.ts';
import { importFile } from './imports.ts';
import * as blindReturns from './blindReturns.ts';
import * as incidents from './incidents.ts';
import * as jobs from './jobs.ts';
import * as itineraries from './itineraries.ts';
import { uploadlocations } from './locations.ts';
import * as logbook from './logbook.ts';
import * as lots from './lots.ts';
import * as mailTemplates from './mailTemplates.ts';
import * as messages from './messages.ts';
import * as orderDesk from './orderDesk.ts';
import * as orders from './orders.ts';
import * as outbox from './outbox.ts';
import * as packing from './packing.ts';
import * as packingLabel from './packingLabel.ts';
import * as picking from './picking.ts';
import * as places from './places.ts';
import * as printOffers from './printOffers.ts';
import * as printingSignature from './printingSignature.ts';
import * as qualityImages from './qualityImages.ts';
import * as reference from './reference.ts';
import * as reports from './reports.ts';
import * as taxRegions from './taxRegions.ts';
import * as views from './views.ts';
import * as webhookAddresses from './webhookAddresses.ts';

/** Every v1 endpoint, once. An area adds calls in its own file; only a new area adds a line here. */
const ENDPOINTS = {
  ...ORDER_ACTIONS,
  checkActionInOrders,
  csrfCookie,
  ...auth,
  ...devices,
  ...reference,
  ...places,
  ...orders,
  ...picking,
  ...printingSignature,
  printOffers: printOffers.printOffers,
  offerPrint: printOffers.offerPrint,
  takePrint: printOffers.takePrint,
  withdrawPrint: printOffers.withdrawPrint,
  packingConfigurations: packing.packingConfigurations,
  scanOrder: packing.scanOrder,
  closePacking: packing.closePacking,
  orderPacking: packing.orderPacking,
  ...packingLabel,
  ...foreignLabels,
  uploadQualityImage: qualityImages.uploadQualityImage,
  deleteQualityImages: qualityImages.deleteQualityImages,
  deleteQualityImage: qualityImages.deleteQualityImage,
  qualityImage: qualityImages.qualityImage,
  blindReturns: blindReturns.blindReturns,
  receiveBlindReturn: blindReturns.receiveBlindReturn,
  matchBlindReturn: blindReturns.matchBlindReturn,
  disposeBlindReturn: blindReturns.disposeBlindReturn,
  reopenBlindReturn: blindReturns.reopenBlindReturn,
  ...outbox,
  ...configuration,
  ...incidents,
  ...reports,
  ...orderDesk,
  ...logbook,
  ...views,
  ...itineraries,
  ...lots,
  ...customs,
  ...taxRegions,
  ...messages,
  deadJobs: jobs.deadJobs,
  rerunJob: jobs.rerunJob,
  ...webhookAddresses,
  ...mailTemplates,
  importFile,
  orderLabels,
  orderLabel,
  labelDocuments,
  labelDocument,
  manifestDocument,
  customsDocument,
  uploadlocations,
};

export type EndpointName = keyof typeof ENDPOINTS;

export const ENDPOINT_ENTRIES: readonly (readonly [EndpointName, Endpoint])[] = Object.entries(ENDPOINTS) as never;
