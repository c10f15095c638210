/**
 * The half of a text that is twice the same, as devices with two outputs deliver it: `43542104354210` is `4354210`.
 * @param least the shortest text that is looked at, in characters: a short one is more likely a code like 1212
 * @returns null when the text is not twice the same
 */
export function halfOf(text: string, least = 4): string | null {
  if (text.length < least || text.length % 2 === 1) return null;
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : null;
}
