/** Names of the site's cookies (product section 5). */
export const currentPage = 'cr_current_page';
export const sessionInitial = 'cr_session_initial';
