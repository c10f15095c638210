import { SETTINGS } from '#domain/people/areas.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import { BREAKER_STATES } from '#domain/carriers/breaker.ts';
import { CALL_OUTCOMES } from '#domain/carriers/callOutcomes.ts';
import { CARRIER_ENVIRONMENTS } from '#domain/carriers/account.ts';
import { LABEL_FORMATS, LABEL_SIZES, LABEL_TEMPLATES } from '#domain/carriers/labelKinds.ts';
import { INTEGRATION_MODES, REFERENCE_MODES } from '#domain/carriers/referenceModes.ts';
import { ZONES } from '#domain/geography/zones.ts';
import * as z from 'zod/mini';
import { type BodyOf, type DataOf, defineEndpoint } from '../endpoint.ts';
import { carrier } from '../orders/places.ts';
import { ownPassword } from '../people/ownPassword.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

const READ = { anyPermission: [PERMISSIONS.Read] };
/** 0 active, 1 inactive, 2 both. */
const activeFilter = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2)), 0);
const query = z.object({ id_client: clientChoice });
const params = z.object({ id: rowIdInPath });
const labelSize = z.enum([...LABEL_SIZES, ...LABEL_TEMPLATES]);

const service = z.object({
  code: z.string(),
  name: z.string(),
  /** Where it delivers. */
  zones: z.array(z.enum(ZONES)),
  /** The heaviest parcel, grams. */
  max_weight_g: z.int(),
});

/** The longest name of a contract, and the longest part of its account. */
export const LONGEST_CARRIER_NAME = 80;
const LONGEST_VALUE = 4000;

const carrierInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_CARRIER_NAME)),
  /** Code of a logistic operator; that of a carrier which is there never changes. */
  operator: z.string().check(z.maxLength(30)),
  reference_mode: z.enum(REFERENCE_MODES),
  integration_mode: z.enum(INTEGRATION_MODES),
  label_format: z.enum(LABEL_FORMATS),
  label_size: labelSize,
  /** Services of the contract; none = all of the operator. */
  services: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)),
  multiparcel: z.boolean(),
  environment: z.enum(CARRIER_ENVIRONMENTS),
  /**
   * What the contract is signed in with, by the names of the operator's `account`. A secret that is left out stays as
   * it is. null = none: the simulator works for it.
   */
  account: z.nullable(
    z.record(z.string().check(z.maxLength(40)), z.string().check(z.trim(), z.maxLength(LONGEST_VALUE))),
  ),
});

export const carriers = defineEndpoint({
  method: 'GET',
  path: 'carriers',
  summary: 'Carriers of a client with their services',
  query: z.object({ id_client: clientChoice, active: activeFilter }),
  data: z.array(carrier),
  errors: [],
  access: READ,
});

export const clientCarriers = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/carriers',
  summary: 'The same of one client, by its address',
  params: z.object({ id_client: rowIdInPath }),
  query: z.object({ active: activeFilter }),
  data: z.array(carrier),
  errors: [],
  access: READ,
});

export const createCarrier = defineEndpoint({
  method: 'POST',
  path: 'carriers',
  summary: 'Adds a contract with a logistic operator; its secrets are kept encrypted and never shown',
  query,
  body: carrierInput,
  data: carrier,
  errors: [5600, 2004, 14005, 14006, 14008],
  access: SETTINGS,
});

export const updateCarrier = defineEndpoint({
  method: 'PUT',
  path: 'carriers/{id}',
  summary:
    'Changes a contract; labels that were made stay with whom they were made. Where its account leads to another host, port or user, the secrets have to be given anew, and the own `password`: 403 for a wrong one',
  params,
  query,
  body: z.extend(carrierInput, { password: z.optional(ownPassword) }),
  data: carrier,
  errors: [5600, 2004, 7010, 14005, 14006, 14008],
  access: SETTINGS,
});

export const disableCarrier = defineEndpoint({
  method: 'PUT',
  path: 'carriers/{id}/disable',
  summary: 'It makes no new labels; those that were made stay',
  params,
  query,
  data: carrier,
  errors: [7010],
  access: SETTINGS,
});

export const enableCarrier = defineEndpoint({
  method: 'PUT',
  path: 'carriers/{id}/enable',
  summary: 'It takes orders again',
  params,
  query,
  data: carrier,
  errors: [7010],
  access: SETTINGS,
});

export const testCarrier = defineEndpoint({
  method: 'POST',
  path: 'carriers/{id}/test',
  summary: 'Asks the operator whether it takes the account; nothing is booked',
  params,
  query,
  data: z.object({
    ok: z.boolean(),
    /** The words of the operator, or of the network; null where all is well. */
    problem: z.nullable(z.string()),
  }),
  errors: [7010],
  access: SETTINGS,
});

const outcome = z.object({
  /** What came of them: `ok`, one of our codes, or a word. */
  outcome: z.enum(CALL_OUTCOMES),
  calls: z.int(),
  last_at: z.iso.datetime(),
  /** The operator's, of the last one. */
  words: z.nullable(z.string()),
});

export const carrierHealth = defineEndpoint({
  method: 'GET',
  path: 'carriers/health',
  summary: 'How the contracts with an account fare: the last 24 hours of calls, and whether the operator is left alone',
  query,
  data: z.array(
    z.object({
      id: z.int(),
      state: z.enum(BREAKER_STATES),
      /** Until then nobody calls; then one call is a probe. */
      open_until: z.nullable(z.iso.datetime()),
      /** Labels that wait for the operator. */
      waiting: z.int(),
      /** Within the last 30 days. */
      last_success_at: z.nullable(z.iso.datetime()),
      calls: z.int(),
      /** Over the calls that were answered; null = there were none. */
      mean_ms: z.nullable(z.int()),
      slowest_ms: z.nullable(z.int()),
      /** The most frequent first. */
      outcomes: z.array(outcome),
      /** What the operator said last of a contract without proofs of deliveries; null = it includes them, or nobody asked. */
      proofs_ungranted: z.nullable(z.object({ said_at: z.iso.datetime(), words: z.string() })),
      /** The files of a contract that works by files; null = it does not. */
      files: z.nullable(
        z.object({
          /** Shipments that are in no file yet, and files that have not left. */
          unsent: z.int(),
          /** When its server was last looked at. */
          looked_at: z.nullable(z.iso.datetime()),
          /** SHA-256 of the key of its server that is trusted, and of another that it has shown since. */
          host_key: z.nullable(z.string()),
          offered_key: z.nullable(z.string()),
          /** The latest, newest first. */
          latest: z.array(
            z.object({
              name: z.string(),
              direction: z.enum(['in', 'out']),
              lines: z.int(),
              at: z.nullable(z.iso.datetime()),
              problem: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
  ),
  errors: [],
  access: SETTINGS,
});

export const trustHostKey = defineEndpoint({
  method: 'PUT',
  path: 'carriers/{id}/host_key',
  summary: 'Trusts the key that the file server of a contract has shown last, in place of the one before',
  params,
  query,
  body: z.object({ offered_key: z.string().check(z.maxLength(80)) }),
  data: z.null(),
  errors: [7010, 5600],
  access: SETTINGS,
});

export const carrierAccount = defineEndpoint({
  method: 'GET',
  path: 'carriers/{id}/account',
  summary: 'What a contract is signed in with: of its secrets only which are set',
  params,
  query,
  data: z.object({ values: z.record(z.string(), z.string()), secrets_set: z.array(z.string()) }),
  errors: [7010],
  access: SETTINGS,
});

export const operatorServices = defineEndpoint({
  method: 'GET',
  path: 'carriers/{clientId}/operator_services',
  summary: 'The services that the contracts of a client cover, by operator',
  params: z.object({ clientId: rowIdInPath }),
  data: z.array(z.object({ operator: z.string(), name: z.string(), services: z.array(service) })),
  errors: [],
  access: READ,
});

export const logisticOperators = defineEndpoint({
  method: 'GET',
  path: 'logisticOperators',
  summary: 'Logistic operators, with what a contract with each may say',
  data: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** An operator of the house: nobody is called and nothing is signed. */
      own: z.boolean(),
      label_formats: z.array(z.enum(LABEL_FORMATS)),
      label_sizes: z.array(labelSize),
      reference_modes: z.array(z.enum(REFERENCE_MODES)),
      integration_modes: z.array(z.enum(INTEGRATION_MODES)),
      max_packages: z.int(),
      services: z.array(service),
      /** null = there is no client of it: it is worked with in the simulator. */
      account: z.nullable(
        z.array(
          z.object({
            name: z.string(),
            secret: z.boolean(),
            max_length: z.int(),
            /** How the operator writes it, as a regular expression of JavaScript; null = anyhow. */
            pattern: z.nullable(z.string()),
            /** May be empty where that field is not. */
            instead: z.nullable(z.string()),
            /** Another value of it asks for the secrets anew, and for the own password. */
            leads: z.boolean(),
          }),
        ),
      ),
    }),
  ),
  errors: [],
  access: READ,
});

export type LogisticOperator = DataOf<typeof logisticOperators>[number];
export type CarrierHealth = DataOf<typeof carrierHealth>[number];
export type CarrierInput = BodyOf<typeof createCarrier>;
