import { REQUEST_HEADERS } from '#contract/headers.ts';
import { AREA_OF_CALL, ENDPOINT_ENTRIES } from '../endpoints.ts';
import { describe, expect, it } from 'vitest';
import { docsPage } from './docsPage.ts';
import { openApi, pathOf } from './openApi.ts';

interface Operation {
  parameters: object[];
  requestBody: { content: Record<string, { schema: { required: string[] } }> };
  responses: { default: { description: string } };
}

describe('the documents', () => {
  it('describe every call of the contract', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
    for (const [name, endpoint] of ENDPOINT_ENTRIES) {
      expect(paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]?.operationId).toBe(name);
      expect(docsPage()).toContain(`id="${name}"`);
    }
    expect(Object.keys(paths)).toContain('/api/v1/events');
  });

  it('stand by area, on the page and for machines', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, { tags: string[] }>> };
    const page = docsPage();
    for (const [name, endpoint] of ENDPOINT_ENTRIES) {
      const area = AREA_OF_CALL.get(name) ?? '';
      expect(paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]?.tags).toEqual([area]);
      const before = page.slice(0, page.indexOf(`<section id="${name}">`));
      expect(before.slice(before.lastIndexOf('id="area-'))).toContain(`id="area-${area}"`);
    }
    expect(page.split('<summary>Actions on orders <span>')).toHaveLength(2);
    expect(page).not.toContain('<span>0</span>');
    expect(AREA_OF_CALL.get('createLabel')).toBe('actions');
  });

  it('name path parameters, body and the codes a call can refuse with', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
    expect(paths['/api/v1/orders/{id}']?.['get']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
    );
    const change = paths['/api/v1/orders/executeActionInOrders/changeOrderStatus']?.['post'];
    expect(change?.requestBody.content['application/json']?.schema.required).toEqual(['ordersIds', 'data']);
    expect(change?.responses.default.description).toContain('3911 The order has already been “Created”');
  });

  it('name the headers of the outbox on every call that may be queued', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
    const change = paths['/api/v1/orders/executeActionInOrders/changeOrderStatus']?.['post'];
    const parameters = (change?.parameters ?? []) as readonly { name: string; in: string }[];
    const names = parameters.filter((one) => one.in === 'header').map((one) => one.name);
    const { csrf: _csrf, language: _language, page: _page, ...outbox } = REQUEST_HEADERS;
    expect(names.toSorted()).toEqual(Object.values(outbox).toSorted());
  });

  it('name the fields that a list filters by, with their operators and units', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
    for (const path of ['orders', 'orders/detailed', 'reports/ordersReport']) {
      expect(paths[`/api/v1/${path}`]?.['get']?.parameters).toContainEqual({
        name: 'total_weight',
        in: 'query',
        required: false,
        description: expect.stringMatching(/`total_weight\[range\]`.*in grams/),
        schema: { type: 'integer' },
      });
    }
    const incidents = paths['/api/v1/picking-manager/incidents']?.['get']?.parameters;
    expect(incidents).toContainEqual(
      expect.objectContaining({ name: 'reason', schema: expect.objectContaining({ enum: expect.anything() }) }),
    );
    expect(incidents).toContainEqual(expect.objectContaining({ name: 'page' }));
    expect(incidents).toContainEqual(
      expect.objectContaining({ name: 'sort', description: expect.stringMatching(/reason.*`-created_at` unasked/) }),
    );
  });

  it('are one page without scripts and without anything from elsewhere', () => {
    expect(docsPage()).not.toMatch(/<script|https?:\/\//);
  });
});
