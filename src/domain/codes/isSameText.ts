/** Whether two written places, totes or commands are the same one: case and outer blanks do not count. */
export function isSameText(left: string, right: string): boolean {
  return left.trim().toUpperCase() === right.trim().toUpperCase();
}
