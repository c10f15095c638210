/** An address as its owner knows it again and nobody else learns it: the former mailbox may be another person's by now. */
export function coveredAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
