export const NO_CHROMIUM: string;
export function ensureChromium(root: string, say: (line: string) => void): Promise<string | null>;
