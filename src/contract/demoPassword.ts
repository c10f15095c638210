/** The one password of the demo accounts; the server takes it only while it runs as a demo. */
export const DEMO_PASSWORD = 'despacho-demo';
