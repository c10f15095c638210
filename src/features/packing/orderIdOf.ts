/** The order that the address of a packing names; 0 where it names none, which nobody has. */
export function orderIdOf(part: string | undefined): number {
  const id = Number(part);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
