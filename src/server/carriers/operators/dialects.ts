import type { OperatorCode } from '#domain/carriers/operators.ts';
import * as clickAndCollectCalls from './clickAndCollect/calls.ts';
import * as clickAndCollectClient from './clickAndCollect/client.ts';
import * as clickAndCollectErrors from './clickAndCollect/errors.ts';
import * as clickAndCollectMapping from './clickAndCollect/mapping.ts';
import * as clickAndCollectSimulator from './clickAndCollect/simulator.ts';
import * as clickAndCollectTracking from './clickAndCollect/tracking.ts';
import * as correosCalls from './correos/calls.ts';
import * as correosClient from './correos/client.ts';
import * as correosErrors from './correos/errors.ts';
import * as correosMapping from './correos/mapping.ts';
import * as correosSimulator from './correos/simulator.ts';
import * as correosTracking from './correos/tracking.ts';
import * as correosExpressCalls from './correosExpress/calls.ts';
import * as correosExpressClient from './correosExpress/client.ts';
import * as correosExpressErrors from './correosExpress/errors.ts';
import * as correosExpressMapping from './correosExpress/mapping.ts';
import * as correosExpressSimulator from './correosExpress/simulator.ts';
import * as correosExpressTracking from './correosExpress/tracking.ts';
import * as dhlCalls from './dhl/calls.ts';
import * as dhlClient from './dhl/client.ts';
import * as dhlErrors from './dhl/errors.ts';
import * as dhlMapping from './dhl/mapping.ts';
import * as dhlSimulator from './dhl/simulator.ts';
import * as dhlTracking from './dhl/tracking.ts';
import type { Dialect } from './dialect.ts';
import * as drageuCalls from './drageu/calls.ts';
import * as drageuClient from './drageu/client.ts';
import * as drageuErrors from './drageu/errors.ts';
import * as drageuMapping from './drageu/mapping.ts';
import * as drageuSimulator from './drageu/simulator.ts';
import * as drageuTracking from './drageu/tracking.ts';
import * as seurCalls from './seur/calls.ts';
import * as seurClient from './seur/client.ts';
import * as seurErrors from './seur/errors.ts';
import * as seurMapping from './seur/mapping.ts';
import * as seurSimulator from './seur/simulator.ts';
import * as seurTracking from './seur/tracking.ts';
import * as seurSilCalls from './seurSil/calls.ts';
import * as seurSilClient from './seurSil/client.ts';
import * as seurSilErrors from './seurSil/errors.ts';
import * as seurSilMapping from './seurSil/mapping.ts';
import * as seurSilSimulator from './seurSil/simulator.ts';
import * as seurSilTracking from './seurSil/tracking.ts';
import * as upsCalls from './ups/calls.ts';
import * as upsClient from './ups/client.ts';
import * as upsErrors from './ups/errors.ts';
import * as upsMapping from './ups/mapping.ts';
import * as upsSimulator from './ups/simulator.ts';
import * as upsTracking from './ups/tracking.ts';

/** How each operator speaks; one folder each, the same files in all. */
export const DIALECTS: Readonly<Record<OperatorCode, Dialect>> = {
  UPS: { ...upsCalls, ...upsClient, ...upsMapping, ...upsErrors, ...upsSimulator, ...upsTracking },
  DHL: { ...dhlCalls, ...dhlClient, ...dhlMapping, ...dhlErrors, ...dhlSimulator, ...dhlTracking },
  CORREOS: {
    ...correosCalls,
    ...correosClient,
    ...correosMapping,
    ...correosErrors,
    ...correosSimulator,
    ...correosTracking,
  },
  CORREOSEXPRESS: {
    ...correosExpressCalls,
    ...correosExpressClient,
    ...correosExpressMapping,
    ...correosExpressErrors,
    ...correosExpressSimulator,
    ...correosExpressTracking,
  },
  SEUR: { ...seurCalls, ...seurClient, ...seurMapping, ...seurErrors, ...seurSimulator, ...seurTracking },
  SEURSIL: {
    ...seurSilCalls,
    ...seurSilClient,
    ...seurSilMapping,
    ...seurSilErrors,
    ...seurSilSimulator,
    ...seurSilTracking,
  },
  CLICKANDCOLLECT: {
    ...clickAndCollectCalls,
    ...clickAndCollectClient,
    ...clickAndCollectMapping,
    ...clickAndCollectErrors,
    ...clickAndCollectSimulator,
    ...clickAndCollectTracking,
  },
  DRAGEU: { ...drageuCalls, ...drageuClient, ...drageuMapping, ...drageuErrors, ...drageuSimulator, ...drageuTracking },
};
