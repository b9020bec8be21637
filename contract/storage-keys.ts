export const attribution = 'attribution_data';
export const currentPage = 'current_page_attribution';
export const debug = 'debug_attribution';
export const session = 'session_id';
export const draft = 'quote_draft';
export const answered = 'quote_answered';
export const receipt = 'quote_receipt';
