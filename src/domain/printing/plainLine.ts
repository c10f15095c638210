/** A line without what any language of printers would take for a command. */
export const plainLine = (line: string): string =>
  line
    .normalize('NFD')
    .replaceAll(/[^ -~]|[\\^~"()_]/g, '')
    .slice(0, 40);
