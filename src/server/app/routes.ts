import { applyAction } from '../actions/applyAction.ts';
import { actionRoutes } from '../actions/routes.ts';
import { accountRoutes } from '../areas/account/routes.ts';
import { actionRuleRoutes } from '../areas/actionRules/routes.ts';
import { apiTokenRoutes } from '../areas/apiTokens/routes.ts';
import { authRoutes } from '../auth/routes.ts';
import { billingRoutes } from '../areas/billing/routes.ts';
import { clientRoutes } from '../areas/clients/routes.ts';
import { collectionRoutes } from '../areas/collection/routes.ts';
import { configurationRoutes } from '../areas/configuration/routes.ts';
import { contactRoutes } from '../areas/contacts/routes.ts';
import { customsRoutes } from '../areas/customs/routes.ts';
import { deviceRoutes } from '../areas/devices/routes.ts';
import { documentRoutes } from '../areas/documents/routes.ts';
import { importRoutes } from '../areas/imports/routes.ts';
import { blindReturnRoutes } from '../areas/blindReturns/routes.ts';
import { incidentRoutes } from '../areas/incidents/routes.ts';
import { jobRoutes } from '../areas/jobs/routes.ts';
import { itineraryRoutes } from '../areas/itineraries/routes.ts';
import { locationRoutes } from '../areas/locations/routes.ts';
import { logbookRoutes } from '../areas/logbook/routes.ts';
import { manifestRoutes } from '../areas/manifest/routes.ts';
import { lotRoutes } from '../areas/lots/routes.ts';
import { mailTemplateRoutes } from '../areas/mailTemplates/routes.ts';
import { notificationRoutes } from '../areas/notifications/routes.ts';
import { officeRoutes } from '../areas/offices/routes.ts';
import { logoRoutes } from '../areas/logo/routes.ts';
import { passkeyRoutes } from '../areas/passkeys/routes.ts';
import { orderDeskRoutes } from '../areas/orders/deskRoutes.ts';
import { orderRoutes } from '../areas/orders/routes.ts';
import { outboxRoutes } from '../areas/outbox/routes.ts';
import { packingRoutes } from '../areas/packing/routes.ts';
import { paymentRoutes } from '../areas/payments/routes.ts';
import { pickingRoutes } from '../areas/picking/routes.ts';
import { printingRoutes } from '../areas/printing/routes.ts';
import { carrierRoutes } from '../areas/carriers/routes.ts';
import { tariffRoutes } from '../areas/tariffs/routes.ts';
import { deliveryRoutes } from '../areas/delivery/routes.ts';
import { trackingRoutes } from '../areas/tracking/routes.ts';
import { eplatformRoutes } from '../areas/eplatforms/routes.ts';
import { referenceRoutes } from '../areas/reference/routes.ts';
import { reportRoutes } from '../areas/reports/routes.ts';
import { serviceRoutes } from '../areas/service/routes.ts';
import { secondFactorRoutes } from '../areas/secondFactor/routes.ts';
import { startRoutes } from '../areas/start/routes.ts';
import { viewRoutes } from '../areas/views/routes.ts';
import { webhookRoutes } from '../areas/webhooks/routes.ts';
import { commandRoutes } from '../commands/routes.ts';
import type { Route } from '../kernel/route.ts';

/** Every area of the API, once. */
export const ROUTES: readonly Route[] = [
  ...commandRoutes(applyAction),
  ...actionRoutes(),
  ...authRoutes,
  ...accountRoutes,
  ...deviceRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...apiTokenRoutes,
  ...referenceRoutes,
  ...carrierRoutes,
  ...eplatformRoutes,
  ...tariffRoutes,
  ...trackingRoutes,
  ...deliveryRoutes,
  ...officeRoutes,
  ...orderRoutes,
  ...pickingRoutes,
  ...packingRoutes,
  ...blindReturnRoutes,
  ...collectionRoutes,
  ...printingRoutes,
  ...incidentRoutes,
  ...outboxRoutes(() => ROUTES, applyAction),
  ...configurationRoutes,
  ...actionRuleRoutes,
  ...locationRoutes,
  ...reportRoutes,
  ...orderDeskRoutes,
  ...logbookRoutes,
  ...viewRoutes,
  ...itineraryRoutes,
  ...lotRoutes,
  ...manifestRoutes,
  ...customsRoutes,
  ...billingRoutes,
  ...paymentRoutes,
  ...clientRoutes,
  ...contactRoutes,
  ...logoRoutes,
  ...startRoutes,
  ...jobRoutes,
  ...serviceRoutes,
  ...importRoutes,
  ...documentRoutes,
  ...notificationRoutes(),
  ...mailTemplateRoutes(),
  ...webhookRoutes(),
];
