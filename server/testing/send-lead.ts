/** Posts leads as the browser does, for drills and benchmarks. */

interface Answer {
  /** 0 if there was no answer. */
  status: number;
  id?: string;
}

/** Never rejects. @param lead number of the person. @param idempotency_key the same in each attempt */
export async function sendLead(url: string, lead: number, idempotency_key: string): Promise<Answer> {
  const body = {
    name: `Lead ${lead}`,
    phone: String(9_162_000_000 + lead),
    zip: '95814',
    details: 'x'.repeat(500),
    idempotency_key,
  };
  try {
    const response = await fetch(`${url}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { id } = (await response.json()) as { id?: string };
    return id === undefined ? { status: response.status } : { status: response.status, id };
  } catch {
    return { status: 0 };
  }
}
