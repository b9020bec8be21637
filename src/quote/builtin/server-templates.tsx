import '../../ui/note/note.css';

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
        <div className="note note--wait" role="alert" tabIndex={-1} autoFocus>
          <h3>{'{heading}'}</h3>
          <p>{'{text}'}</p>
        </div>
      </template>
    </>
  );
}
