const BOUNDARY = 'form-of-the-test';

/** A form with one file, as a browser sends it. */
export function formWith(
  fields: Readonly<Record<string, unknown>>,
  file: Uint8Array,
  name = 'photo.jpg',
): { readonly payload: Buffer; readonly headers: { readonly 'content-type': string } } {
  const part = (disposition: string, content: string | Uint8Array) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([field, value]) => part(`name="${field}"`, String(value))),
    ...part(`name="file"; filename="${name}"\r\ncontent-type: application/octet-stream`, file),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
