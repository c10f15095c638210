import { customsDocument } from '#contract/labels/documents.ts';
import { expect, it, vi } from 'vitest';
import { fetchPrint } from './fetchPrint.ts';

const fetched = vi.hoisted(() => vi.fn<(...request: readonly unknown[]) => Promise<unknown>>());
vi.mock('#platform/api/fetchFile.ts', () => ({ fetchFile: fetched }));

it('tells the server why a paper is printed again, and of a first print nothing', async () => {
  fetched.mockResolvedValue({ ok: true, blob: new Blob(['%PDF']), name: 'cn23.pdf' });
  const source = { orderId: 7, document: 'cn23' } as const;
  const params = { orderId: 7, documentType: 'cn23' };
  await fetchPrint({ source, reason: null });
  expect(fetched).toHaveBeenLastCalledWith(customsDocument, { params });
  await fetchPrint({ source, reason: 'damaged' });
  expect(fetched).toHaveBeenLastCalledWith(customsDocument, { params, query: { reason: 'damaged' } });
});
