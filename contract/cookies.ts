export const currentPage = 'cr_current_page';
export const sessionInitial = 'cr_session_initial';
