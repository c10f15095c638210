/** Signs what QZ Tray asks, so that its users are not asked at each print. The key itself is nowhere to be read. */
export interface PrintSigner {
  /** PEM. */
  readonly certificate: string;
  /** SHA-256 of the certificate, hex in pairs. */
  readonly fingerprint: string;
  readonly expires: Date;
  /** false: key and certificate were given by the environment. */
  readonly madeHere: boolean;
  /** @returns RSA over SHA-512, base64 */
  sign(message: string): string;
}
