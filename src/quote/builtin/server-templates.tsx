import states from './quote-states.css?url';

/**
 * Pieces that the server fills in when a form posted without script has to come back (server/quotes): the same markup
 * as the island's own messages. `<template>` content is inert until then.
 */
export function ServerTemplates() {
  return (
    <>
      <template data-quote-template="error">
        <p className="field__error" id="quote-{field}-error">
          {'{message}'}
        </p>
      </template>
      <template data-quote-template="summary">
        <link rel="stylesheet" href={states} />
        {/* biome-ignore lint/a11y/noAutofocus: the page comes back because of what it says */}
        <div className="note note--stop" role="alert" tabIndex={-1} autoFocus>
          <h3>{'{heading}'}</h3>
          <p>{'{text}'}</p>
          <ul>
            <li>
              <a href="#quote-{field}">{'{message}'}</a>
            </li>
          </ul>
        </div>
      </template>
      <template data-quote-template="notice">
        <link rel="stylesheet" href={states} />
        {/* biome-ignore lint/a11y/noAutofocus: the page comes back because of what it says */}
        <div className="note note--wait" role="alert" tabIndex={-1} autoFocus>
          <h3>{'{heading}'}</h3>
          <p>{'{text}'}</p>
        </div>
      </template>
    </>
  );
}
