import { ORDER_ACTIONS } from '../actions/table.ts';
import type { Endpoint } from '../endpoint.ts';
import * as account from './account.ts';
import * as actionRules from './actionRules.ts';
import * as apiTokens from './apiTokens.ts';
import * as auth from './auth.ts';
import { checkActionInOrders } from './checkAction.ts';
import * as clients from './clients.ts';
import * as carriers from './carriers.ts';
import * as tariffs from './tariffs.ts';
import * as testLabel from './testLabel.ts';
import * as tracking from './tracking.ts';
import * as clickAndCollect from './clickAndCollect.ts';
import * as configuration from './configuration.ts';
import * as contacts from './contacts.ts';
import { csrfCookie } from './csrfCookie.ts';
import * as cutOffs from './cutOffs.ts';
import * as customs from './customs.ts';
import * as customsData from './customsData.ts';
import * as delivery from './delivery.ts';
import * as devices from './devices.ts';
import {
  customsDocument,
  labelDocument,
  labelDocuments,
  manifestDocument,
  orderLabel,
  orderLabels,
} from './documents.ts';
import * as eplatformConnection from './eplatformConnection.ts';
import * as eplatformHealth from './eplatformHealth.ts';
import * as eplatformPrivacy from './eplatformPrivacy.ts';
import * as eplatformSettings from './eplatformSettings.ts';
import * as eplatforms from './eplatforms.ts';
import * as foreignLabels from './foreignLabels.ts';
import { importFile } from './imports.ts';
import * as billing from './billing.ts';
import * as blindReturns from './blindReturns.ts';
import * as incidents from './incidents.ts';
import * as jobs from './jobs.ts';
import * as itineraries from './itineraries.ts';
import { uploadlocations } from './locations.ts';
import * as logbook from './logbook.ts';
import * as logo from './logo.ts';
import * as lots from './lots.ts';
import * as mailTemplates from './mailTemplates.ts';
import * as manifest from './manifest.ts';
import * as messages from './messages.ts';
import * as offices from './offices.ts';
import * as orderDesk from './orderDesk.ts';
import * as orders from './orders.ts';
import * as outbox from './outbox.ts';
import * as packing from './packing.ts';
import * as packingLabel from './packingLabel.ts';
import * as payments from './payments.ts';
import * as picking from './picking.ts';
import * as passkeys from './passkeys.ts';
import * as plans from './plans.ts';
import * as printOffers from './printOffers.ts';
import * as printingSignature from './printingSignature.ts';
import * as products from './products.ts';
import * as providers from './providers.ts';
import * as qualityImages from './qualityImages.ts';
import * as reference from './reference.ts';
import * as reports from './reports.ts';
import * as service from './service.ts';
import * as secondFactor from './secondFactor.ts';
import * as start from './start.ts';
import * as taxRegions from './taxRegions.ts';
import * as users from './users.ts';
import * as views from './views.ts';
import * as webhookAddresses from './webhookAddresses.ts';

type EndpointsIn<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name];
};

/** The calls of a file, without the limits and shapes that it exports beside them. */
function endpointsOf<Module extends object>(module: Module): EndpointsIn<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, one]) => isEndpoint(one))) as EndpointsIn<Module>;
}

const isEndpoint = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'path' in one && 'access' in one;

/** Every v1 endpoint, once. An area adds calls in its own file; only a new area adds a line here. */
const ENDPOINTS = {
  ...ORDER_ACTIONS,
  checkActionInOrders,
  csrfCookie,
  ...endpointsOf(auth),
  ...endpointsOf(account),
  ...endpointsOf(users),
  ...endpointsOf(secondFactor),
  ...endpointsOf(passkeys),
  ...endpointsOf(providers),
  ...endpointsOf(devices),
  ...endpointsOf(apiTokens),
  ...endpointsOf(reference),
  ...endpointsOf(carriers),
  ...endpointsOf(eplatforms),
  ...endpointsOf(eplatformConnection),
  ...endpointsOf(eplatformSettings),
  ...endpointsOf(eplatformHealth),
  ...endpointsOf(eplatformPrivacy),
  ...endpointsOf(tariffs),
  ...endpointsOf(testLabel),
  ...endpointsOf(tracking),
  ...endpointsOf(delivery),
  ...endpointsOf(offices),
  ...endpointsOf(orders),
  ...endpointsOf(picking),
  ...endpointsOf(printingSignature),
  ...endpointsOf(billing),
  ...endpointsOf(payments),
  ...endpointsOf(plans),
  ...endpointsOf(printOffers),
  ...endpointsOf(packing),
  ...endpointsOf(packingLabel),
  ...endpointsOf(foreignLabels),
  ...endpointsOf(qualityImages),
  ...endpointsOf(blindReturns),
  ...endpointsOf(clickAndCollect),
  ...endpointsOf(outbox),
  ...endpointsOf(configuration),
  ...endpointsOf(actionRules),
  ...endpointsOf(incidents),
  ...endpointsOf(reports),
  ...endpointsOf(cutOffs),
  ...endpointsOf(manifest),
  ...endpointsOf(orderDesk),
  ...endpointsOf(products),
  ...endpointsOf(logbook),
  ...endpointsOf(views),
  ...endpointsOf(itineraries),
  ...endpointsOf(lots),
  ...endpointsOf(customs),
  ...endpointsOf(customsData),
  ...endpointsOf(taxRegions),
  ...endpointsOf(clients),
  ...endpointsOf(contacts),
  ...endpointsOf(logo),
  ...endpointsOf(start),
  ...endpointsOf(messages),
  ...endpointsOf(jobs),
  ...endpointsOf(service),
  ...endpointsOf(webhookAddresses),
  ...endpointsOf(mailTemplates),
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
