import type { OperatorCode } from '#domain/carriers/operators.ts';
import * as clickAndCollectCalls from './clickAndCollect/calls.ts';
import * as clickAndCollectErrors from './clickAndCollect/errors.ts';
import * as clickAndCollectMapping from './clickAndCollect/mapping.ts';
import * as clickAndCollectStandIn from './clickAndCollect/standIn.ts';
import * as correosCalls from './correos/calls.ts';
import * as correosErrors from './correos/errors.ts';
import * as correosMapping from './correos/mapping.ts';
import * as correosStandIn from './correos/standIn.ts';
import * as correosExpressCalls from './correosExpress/calls.ts';
import * as correosExpressErrors from './correosExpress/errors.ts';
import * as correosExpressMapping from './correosExpress/mapping.ts';
import * as correosExpressStandIn from './correosExpress/standIn.ts';
import * as dhlCalls from './dhl/calls.ts';
import * as dhlErrors from './dhl/errors.ts';
import * as dhlMapping from './dhl/mapping.ts';
import * as dhlStandIn from './dhl/standIn.ts';
import type { Dialect } from './dialect.ts';
import * as drageuCalls from './drageu/calls.ts';
import * as drageuErrors from './drageu/errors.ts';
import * as drageuMapping from './drageu/mapping.ts';
import * as drageuStandIn from './drageu/standIn.ts';
import * as seurCalls from './seur/calls.ts';
import * as seurErrors from './seur/errors.ts';
import * as seurMapping from './seur/mapping.ts';
import * as seurStandIn from './seur/standIn.ts';
import * as seurSilCalls from './seurSil/calls.ts';
import * as seurSilErrors from './seurSil/errors.ts';
import * as seurSilMapping from './seurSil/mapping.ts';
import * as seurSilStandIn from './seurSil/standIn.ts';
import * as upsCalls from './ups/calls.ts';
import * as upsErrors from './ups/errors.ts';
import * as upsMapping from './ups/mapping.ts';
import * as upsStandIn from './ups/standIn.ts';

/** How each operator speaks; one folder each, the same files in all. */
export const DIALECTS: Readonly<Record<OperatorCode, Dialect>> = {
  UPS: { ...upsCalls, ...upsMapping, ...upsErrors, ...upsStandIn },
  DHL: { ...dhlCalls, ...dhlMapping, ...dhlErrors, ...dhlStandIn },
  CORREOS: { ...correosCalls, ...correosMapping, ...correosErrors, ...correosStandIn },
  CORREOSEXPRESS: {
    ...correosExpressCalls,
    ...correosExpressMapping,
    ...correosExpressErrors,
    ...correosExpressStandIn,
  },
  SEUR: { ...seurCalls, ...seurMapping, ...seurErrors, ...seurStandIn },
  SEURSIL: { ...seurSilCalls, ...seurSilMapping, ...seurSilErrors, ...seurSilStandIn },
  CLICKANDCOLLECT: {
    ...clickAndCollectCalls,
    ...clickAndCollectMapping,
    ...clickAndCollectErrors,
    ...clickAndCollectStandIn,
  },
  DRAGEU: { ...drageuCalls, ...drageuMapping, ...drageuErrors, ...drageuStandIn },
};
