/** Thrown when the connection broke, or 30 seconds passed, before the whole response had arrived. */
export class BrokenOff extends Error {}

export interface Asking {
  token?: string;
  body?: unknown;
}

export interface Heard {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the suite looks into answers freely
  body: any;
}

const LONGEST_MS = 30_000;

/** Makes one HTTP call. Throws `BrokenOff` when the response did not arrive as a whole. */
export async function speak(url: string, method: string, { token, body }: Asking = {}): Promise<Heard> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(!isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  } catch (error) {
    throw new BrokenOff(String(error), { cause: error });
  }
}
