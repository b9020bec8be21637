import { TEST_PHONE } from '../../contract/desk/test-lead.ts';
import { post, Refused, Unreachable } from '../data/client.ts';
import { invalidate } from '../data/queries.ts';
import { showToastAndRefocus } from '../ui/toast.tsx';

export async function deleteTestLeads(): Promise<void> {
  try {
    await post('/forget', { json: { contact: TEST_PHONE } });
    showToastAndRefocus('The test is deleted');
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    showToastAndRefocus('That needs a connection');
  }
  invalidate();
}
