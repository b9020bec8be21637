/** Words from content/site.yaml that code in the browser needs; the build provides the module. */
declare module 'virtual:site-text' {
  export const debugOverlay: {
    heading: string;
    landing_page: string;
    form_page: string;
    form_title: string;
    first_touch: string;
    current: string;
    session: string;
    empty: string;
    not_set: string;
    stored_in_local: string;
    stored_in_session: string;
    not_stored: string;
    opted_out: string;
    copy: string;
    copied: string;
    refresh: string;
    close: string;
    hint: string;
  };
}
