import type { OperatorCode } from '#domain/carriers/operators.ts';
import * as clickAndCollectCalls from './clickAndCollect/calls.ts';
import * as clickAndCollectErrors from './clickAndCollect/errors.ts';
import * as clickAndCollectMapping from './clickAndCollect/mapping.ts';
import * as clickAndCollectSimulator from './clickAndCollect/simulator.ts';
import * as correosCalls from './correos/calls.ts';
import * as correosErrors from './correos/errors.ts';
import * as correosMapping from './correos/mapping.ts';
import * as correosSimulator from './correos/simulator.ts';
import * as correosExpressCalls from './correosExpress/calls.ts';
import * as correosExpressErrors from './correosExpress/errors.ts';
import * as correosExpressMapping from './correosExpress/mapping.ts';
import * as correosExpressSimulator from './correosExpress/simulator.ts';
import * as dhlCalls from './dhl/calls.ts';
import * as dhlErrors from './dhl/errors.ts';
import * as dhlMapping from './dhl/mapping.ts';
import * as dhlSimulator from './dhl/simulator.ts';
import type { Dialect } from './dialect.ts';
import * as drageuCalls from './drageu/calls.ts';
import * as drageuErrors from './drageu/errors.ts';
import * as drageuMapping from './drageu/mapping.ts';
import * as drageuSimulator from './drageu/simulator.ts';
import * as seurCalls from './seur/calls.ts';
import * as seurErrors from './seur/errors.ts';
import * as seurMapping from './seur/mapping.ts';
import * as seurSimulator from './seur/simulator.ts';
import * as seurSilCalls from './seurSil/calls.ts';
import * as seurSilErrors from './seurSil/errors.ts';
import * as seurSilMapping from './seurSil/mapping.ts';
import * as seurSilSimulator from './seurSil/simulator.ts';
import * as upsCalls from './ups/calls.ts';
import * as upsErrors from './ups/errors.ts';
import * as upsMapping from './ups/mapping.ts';
import * as upsSimulator from './ups/simulator.ts';

/** How each operator speaks; one folder each, the same files in all. */
export const DIALECTS: Readonly<Record<OperatorCode, Dialect>> = {
  UPS: { ...upsCalls, ...upsMapping, ...upsErrors, ...upsSimulator },
  DHL: { ...dhlCalls, ...dhlMapping, ...dhlErrors, ...dhlSimulator },
  CORREOS: { ...correosCalls, ...correosMapping, ...correosErrors, ...correosSimulator },
  CORREOSEXPRESS: {
    ...correosExpressCalls,
    ...correosExpressMapping,
    ...correosExpressErrors,
    ...correosExpressSimulator,
  },
  SEUR: { ...seurCalls, ...seurMapping, ...seurErrors, ...seurSimulator },
  SEURSIL: { ...seurSilCalls, ...seurSilMapping, ...seurSilErrors, ...seurSilSimulator },
  CLICKANDCOLLECT: {
    ...clickAndCollectCalls,
    ...clickAndCollectMapping,
    ...clickAndCollectErrors,
    ...clickAndCollectSimulator,
  },
  DRAGEU: { ...drageuCalls, ...drageuMapping, ...drageuErrors, ...drageuSimulator },
};
