const LOOPBACK_NAME = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a Host header (a name or address, with or without a port) names this machine itself. */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_NAME.test(host?.replace(/:\d*$/, '') ?? '');
}
