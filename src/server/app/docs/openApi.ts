import { API_BASE, type Endpoint, type Schema } from '#contract/endpoint.ts';
import { AREA_OF_CALL, ENDPOINT_ENTRIES } from '../endpoints.ts';
import { liveEvents } from '#contract/service/liveEvents.ts';
import { envelope, pagination } from '#contract/envelope.ts';
import { fieldOperators } from '#contract/filters/filterDefinition.ts';
import type { FieldType } from '#contract/filters/operators.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import * as z from 'zod/mini';
import { codeMessage } from '../../kernel/messages.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const SECURITY: readonly JsonObject[] = [{ session: [] }, { token: [] }];

const header = (name: keyof typeof REQUEST_HEADERS, schema: JsonObject, description: string): JsonObject => ({
  name: REQUEST_HEADERS[name],
  in: 'header',
  required: false,
  schema,
  description,
});
const UUID = { type: 'string', format: 'uuid' };
const COUNT = { type: 'integer', minimum: 1 };
const MOMENT = { type: 'string', format: 'date-time' };

/** What a queueable call may carry: a key alone makes a repeat safe, the others are the outbox of a device. */
const OUTBOX_HEADERS: readonly JsonObject[] = [
  header('idempotencyKey', UUID, 'The same key has its effect once; a repeat hears the stored answer'),
  header('device', UUID, 'The device whose outbox sends it; then seq, high, epoch, user and version must be there'),
  header('seq', COUNT, 'Number of the command on its device'),
  header('high', COUNT, 'Highest number that the device has given'),
  header('first', COUNT, 'First number under this device id'),
  header('epoch', { type: 'string' }, 'The epoch of the server that the device knows; another one is answered 412'),
  header('user', COUNT, 'The user who made the change'),
  header('commandVersion', COUNT, 'Version of the body'),
  header('appVersion', COUNT, 'Version of the contract that the app was built with'),
  header('happenedAt', MOMENT, 'When the change was made, by the clock of the device'),
  header('clockOffset', { type: 'integer' }, "ms between that clock and the server's when it was made, as last known"),
  header('sentAt', MOMENT, 'When this request left, by the clock of the device'),
];

const EVENTS = {
  get: {
    operationId: 'events',
    summary: liveEvents.summary,
    security: SECURITY,
    responses: {
      200: {
        description: 'A stream that never ends',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the whole API, made from the contract, so that it always says what the server checks. */
export function openApi(): JsonObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of ENDPOINT_ENTRIES) {
    (paths[pathOf(endpoint)] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Despacho',
      version: '1',
      description: 'Every answer is an envelope: success, data, meta, message, errorCode.',
    },
    paths: { ...paths, [pathOf(liveEvents)]: EVENTS },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'despacho_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Envelope: schemaOf(envelope), Pagination: schemaOf(pagination) },
    },
  };
}

/** The full path of a call: below the base of the API, unless it is outside of it. */
export function pathOf({ path }: Endpoint): string {
  return path.startsWith('/') ? path : API_BASE + path;
}

function operation(name: string, endpoint: Endpoint): JsonObject {
  const { summary, access, body, upload, queue, errors, download } = endpoint;
  return {
    operationId: name,
    tags: [AREA_OF_CALL.get(name) ?? ''],
    summary,
    security: access === 'public' ? [] : SECURITY,
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query).map((one) =>
        one['name'] === 'sort' ? sortParameter(one, endpoint) : one,
      ),
      ...filterParameters(endpoint),
      ...(queue ? OUTBOX_HEADERS : []),
    ],
    ...(body && !upload
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }
      : {}),
    ...(upload
      ? {
          requestBody: { required: true, content: { [upload.type]: { schema: uploadSchema(endpoint) } } },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: download
          ? Object.fromEntries(download.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
          : { 'application/json': { schema: answerOf(endpoint) } },
      },
      default: {
        description: refusals(errors),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
      },
    },
    'x-access': access,
    ...(queue ? { 'x-queue': queue } : {}),
  };
}

/** The file, or the form that has it beside its fields. */
function uploadSchema({ body }: Endpoint): JsonObject {
  const file = { type: 'string', format: 'binary' };
  if (!body) return file;
  const { properties = {}, required = [] } = schemaOf(body) as { properties?: JsonObject; required?: string[] };
  return { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
}

function answerOf({ data, paged }: Endpoint): JsonObject {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { const: true },
      data: schemaOf(data),
      meta: paged ? { $ref: '#/components/schemas/Pagination' } : { type: 'null' },
      message: { type: ['string', 'null'] },
      errorCode: { type: 'null' },
    },
  };
}

function refusals(errors: readonly number[]): string {
  return [5600, 401, 500, ...errors].map((code) => `${code} ${codeMessage('en', code)}`).join('; ');
}

function parameters(place: 'path' | 'query', schema: Schema | undefined): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: JsonObject; required?: string[] };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
  }));
}

/** A field that a list filters by: `field=value`, and `field[operator]=value` for each of its operators. */
function filterParameters({ list }: Endpoint): JsonObject[] {
  return Object.entries(list?.fields ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: false,
    description: [
      `Also as ${fieldOperators(field)
        .map((operator) => `\`${name}[${operator}]\``)
        .join(', ')}`,
      ...(field.unit ? [`in ${field.unit}s`] : []),
    ].join('; '),
    schema: field.choices ? { type: 'string', enum: field.choices } : JSON_TYPE[field.type],
  }));
}

function sortParameter(parameter: JsonObject, { list }: Endpoint): JsonObject {
  const sortable = Object.entries(list?.fields ?? {}).flatMap(([name, field]) => (field.sortable ? [name] : []));
  const usual = list?.sort ? `; \`${list.sort}\` unasked` : '';
  return { ...parameter, description: `Of ${sortable.join(', ') || 'no field'}${usual}` };
}

const JSON_TYPE: Readonly<Record<FieldType, JsonObject>> = {
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  text: { type: 'string' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  choice: { type: 'string' },
};

function schemaOf(schema: Schema): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}
