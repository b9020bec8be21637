/** A form provider's frame says by message that its form was submitted (spec section 7, product section 5). */
import { attempt } from '../lib/attempt.ts';
import { reportSubmission } from './conversions.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export function startProviderMessages(): void {
  addEventListener('message', ({ origin, data }) => {
    // `data` may be null, and `origin` may not be a URL: such a message is not a submission.
    attempt(() => {
      if (isFrom(origin, providerDomain()) && isSubmission(data)) reportSubmission();
    }, 'A message could not be read.');
  });
}

/** `CALLRAIL_DOMAIN` from the form's container; a loopback host may include its port. */
function providerDomain(): string {
  const form = document.querySelector<HTMLElement>('[data-callrail-domain]');
  return (form?.dataset.callrailDomain || 'callrail.com').toLowerCase().replace(/:\d+$/, '');
}

/** By host, never by substring. Without TLS only if the provider is this machine, for tests. */
function isFrom(origin: string, domain: string): boolean {
  if (origin === 'null') return false;
  const { protocol, hostname } = new URL(origin);
  const secure = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(domain));
  return secure && `.${hostname}`.endsWith(`.${domain}`);
}

function isSubmission(data: unknown): boolean {
  if (typeof data === 'string') return data.includes('submit');
  const { type, action } = data as { type?: unknown; action?: unknown };
  return type === 'form_submitted' || type === 'submission' || action === 'submit';
}
