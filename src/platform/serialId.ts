/** What of a serial port tells it from others. */
export interface SerialIdentity {
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
}

/** Ports that no cable tells apart are told apart by their place among those that the person allowed. */
export async function serialId<Line extends SerialIdentity>(
  line: Line,
  serial: { getPorts(): Promise<readonly Line[]> },
): Promise<string> {
  const alike = (await serial.getPorts()).filter((one) => nameOf(one) === nameOf(line));
  const place = alike.indexOf(line);
  return place > 0 ? `${nameOf(line)} ${place + 1}` : nameOf(line);
}

function nameOf(line: SerialIdentity): string {
  const { usbVendorId, usbProductId } = line.getInfo();
  if (usbVendorId === undefined) return 'COM';
  return [usbVendorId, usbProductId ?? 0].map((one) => one.toString(16).padStart(4, '0')).join(':');
}
