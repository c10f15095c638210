/**
 * Codes of the catalogue with which an operator refuses a label: 14001 a plain no, 14002 data of the shipment, 14003 the
 * service between the two places, 14004 shipper and start in two countries, 14005 the format, 14006 the service, 14007
 * several parcels, 14008 the size.
 */
export const LABEL_REFUSALS = [14001, 14002, 14003, 14004, 14005, 14006, 14007, 14008] as const;
export type LabelRefusalCode = (typeof LABEL_REFUSALS)[number];
