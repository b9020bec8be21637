/** Whether the provider sent a request (https://www.twilio.com/docs/usage/webhooks/webhooks-security). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signed are the address as the provider called it, and all fields. The address is made of SITE_URL: a proxy may change the Host header,
 * and anybody can send one.
 * @param path with its query, as it came
 */
export function isSigned(
  given: string | undefined,
  { origin, path, fields }: { origin: string; path: string; fields: URLSearchParams },
  authToken: string,
): boolean {
  const names = [...new Set(fields.keys())].sort();
  const all = names.map((name) =>
    [...new Set(fields.getAll(name))]
      .sort()
      .map((value) => name + value)
      .join(''),
  );
  return originsOf(origin).some((each) => {
    const expected = createHmac('sha1', authToken)
      .update(`${each}${path}${all.join('')}`)
      .digest('base64');
    return given?.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  });
}

/** With and without the usual port: which of them is signed depends on the provider. */
function originsOf(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  const usual = protocol === 'https:' ? '443' : '80';
  const bare = `${protocol}//${hostname}`;
  return port ? [`${bare}:${port}`] : [bare, `${bare}:${usual}`];
}
