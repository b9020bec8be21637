import type { DeskText } from '../../../contract/desk/texts.ts';
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { FullLead } from '../lead.ts';
import type { MessageState } from '../message-states.ts';
import { reasonInWords } from './reasons.ts';

/** Oldest first. */
export function conversationOf({ events, messages }: FullLead, words: OwnerWords): DeskText[] {
  const received = events.flatMap(({ id, at, kind, data }): DeskText[] =>
    kind === 'note' && data.by_text
      ? [{ id, at, from: 'customer', text: data.text, state: 'received', why: null }]
      : [],
  );
  const written = new Map(
    events.flatMap(({ id, kind, data }) => (kind === 'texted' ? [[id, data.text] as const] : [])),
  );
  const sent = messages.flatMap((message): DeskText[] => {
    const { id, channel, kind, body, event, created_at, finished_at, outcome } = message;
    const text =
      body ??
      written.get(event ?? '') ??
      words.lead.history.kinds[kind as keyof typeof words.lead.history.kinds];
    if (channel !== 'text' || !text || isQuiet(message)) return [];
    const state = outcome === 'waiting' ? 'waiting' : outcome === 'sent' ? 'sent' : 'not_sent';
    return [{ id, at: finished_at ?? created_at, from: 'business', text, state, why: whyIn(message, words) }];
  });
  return [...received, ...sent].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** A reminder of next week is no part of the conversation yet, nor is what nobody was to get after all. */
function isQuiet({ outcome, reason, kind, attempts }: MessageState): boolean {
  return (
    outcome === 'skipped' || (outcome === 'waiting' && kind !== 'request.text' && attempts === 0 && !reason)
  );
}

function whyIn({ outcome, reason }: MessageState, { desk }: OwnerWords): string | null {
  return outcome === 'failed' ? reasonInWords(reason, desk.reasons) : null;
}
