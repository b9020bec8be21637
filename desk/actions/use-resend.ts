import { useMutation } from '@tanstack/react-query';
import { post } from '../data/client.ts';
import { invalidate, queries } from '../data/queries.ts';
import { showToastAndRefocus } from '../ui/toast.tsx';

export function useResend() {
  return useMutation({
    mutationFn: (id: string) =>
      post('/messages/:id/resend', { param: { id }, json: { key: crypto.randomUUID() } }),
    onSuccess: (failed) => {
      queries.setQueryData(['messages'], failed);
      invalidate('lead');
      invalidate('counts');
      showToastAndRefocus('It will be sent again in a moment');
    },
  });
}
