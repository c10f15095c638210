import type { Endpoint } from '#contract/endpoint.ts';
import type { Refusal } from '../../kernel/answer.ts';
import { invalid } from '../../kernel/refuse.ts';

type Upload = NonNullable<Endpoint['upload']>;

interface Sent {
  readonly file: Uint8Array;
  /** The other fields of a form. */
  readonly body: unknown;
}

/** What a form may hold beside its file, bytes. */
const FIELDS = 16 * 1024;

/** Bytes that a request with this file may have. */
export function bodyLimitOf({ type, largest }: Upload): number {
  return type === 'multipart/form-data' ? largest + FIELDS : largest;
}

/** The file of a request, or the 422 that says how it must come. */
export async function readUpload(
  { type, largest }: Upload,
  request: { readonly body: unknown; readonly headers: { readonly 'content-type'?: string | undefined } },
): Promise<Sent | Refusal> {
  const { body } = request;
  if (!Buffer.isBuffer(body)) return invalid({ 'content-type': [type] });
  if (type !== 'multipart/form-data') return { file: body, body: undefined };
  const form = await readForm(body, request.headers['content-type'] ?? '');
  if (!form) return invalid({ 'content-type': [type] });
  const file = form.get('file');
  if (!(file instanceof File) || file.size > largest) return invalid({ file: ['required'] });
  const fields = [...form].filter(([, value]) => typeof value === 'string');
  return { file: new Uint8Array(await file.arrayBuffer()), body: Object.fromEntries(fields) };
}

/** The fields of a form that comes in place of JSON; files are none of them. `null` = no form, or one that breaks off. */
export async function readFields(body: Buffer, type: string): Promise<Readonly<Record<string, string>> | null> {
  const form = await readForm(body, type);
  return (
    form && Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  );
}

/** `null` = no form, or one that breaks off. */
async function readForm(body: Buffer, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}
