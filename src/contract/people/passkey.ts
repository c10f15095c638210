import * as z from 'zod/mini';

/** Bytes as browsers write them in JSON. */
const bytes = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(8000));
const common = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown())),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(30)))),
};

/** What a browser answers when a passkey signs. */
export const passkeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(bytes)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What a browser answers when a passkey is made. */
export const passkeyAttestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** What goes to `navigator.credentials` as it is; the browser defines it. */
export const passkeyOptions = z.record(z.string(), z.unknown());
