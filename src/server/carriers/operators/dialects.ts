import type { OperatorCode } from '#domain/carriers/operators.ts';
import { clickAndCollect } from './clickAndCollect/clickAndCollect.ts';
import { correos } from './correos/correos.ts';
import { correosExpress } from './correosExpress/correosExpress.ts';
import { dhl } from './dhl/dhl.ts';
import type { Dialect } from './dialect.ts';
import { drageu } from './drageu/drageu.ts';
import { seur } from './seur/seur.ts';
import { seurSil } from './seurSil/seurSil.ts';
import { ups } from './ups/ups.ts';

/** How each operator speaks; one folder each, its dialect in the file of its name. */
export const DIALECTS: Readonly<Record<OperatorCode, Dialect>> = {
  UPS: ups,
  DHL: dhl,
  CORREOS: correos,
  CORREOSEXPRESS: correosExpress,
  SEUR: seur,
  SEURSIL: seurSil,
  CLICKANDCOLLECT: clickAndCollect,
  DRAGEU: drageu,
};
